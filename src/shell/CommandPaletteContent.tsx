import { Check } from 'lucide'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '@/pages/definePage'
import { Icon } from '@/ui/Icon'
import css from './CommandPaletteContent.module.css'
import { findCommands } from './findCommands'
import { PaletteInput } from './PaletteInput'
import { useCommands, type Command } from './useCommands'

type Props = {
  pages: readonly Page[]
  text: string
  onTextChange: (text: string) => void
  onOpenShortcuts: () => void
  onClose: () => void
}

export default function CommandPaletteContent(props: Props) {
  const { pages, text, onTextChange, onOpenShortcuts, onClose } = props
  const { t } = useTranslation()
  /** The index of the option that the user has moved to. Null before the first move. */
  const [movedTo, setMovedTo] = useState<number | null>(null)
  const id = useId()
  const { sections, hasMatch } = findCommands(useCommands(pages, onOpenShortcuts), text.trim())
  const shown = sections.flatMap(({ commands }) => commands)
  // Without a match, Enter must not sign out or run another command that is always listed.
  const active = movedTo ?? (hasMatch ? 0 : -1)

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }

  const handleKey = (event: KeyboardEvent) => {
    // While the user composes a character, the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // The command may focus a button, and Enter must not press that button.
      event.preventDefault()
      run(shown[active])
      return
    }
    const next = findNextIndex(event.key, active, shown.length)
    if (next === null) return
    event.preventDefault()
    setMovedTo(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  const renderOption = (command: Command) => {
    const index = shown.indexOf(command)
    return (
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and handles the keys
      <li
        key={command.id}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        aria-checked={command.isCurrent}
        onPointerMove={() => {
          setMovedTo(index)
        }}
        onClick={() => {
          run(command)
        }}
      >
        <Icon icon={command.icon} size={16} />
        <span lang={command.lang}>{command.name}</span>
        {command.detail !== undefined && <small>{command.detail}</small>}
        {command.shortcut !== undefined && <kbd aria-hidden>{command.shortcut}</kbd>}
        {command.isCurrent && <Icon icon={Check} size={16} />}
      </li>
    )
  }

  return (
    <div className={css.palette}>
      <PaletteInput
        list={{
          id,
          isEmpty: shown.length === 0,
          ...(active >= 0 && { activeOptionId: `${id}-${active}` }),
        }}
        text={text}
        onKeyDown={handleKey}
        onTextChange={next => {
          onTextChange(next)
          setMovedTo(null)
        }}
      />
      <p className={css.status} role="status">
        {!hasMatch && t($ => $.palette.nothing)}
      </p>
      <div className={css.list} role="listbox" id={id} aria-label={t($ => $.palette.title)}>
        {sections.map(({ group, commands, hiddenCount }) => (
          <ul key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <li className={css.group} id={`${id}-${group}`} role="presentation">
              {t($ => $.palette.groups[group])}
            </li>
            {commands.map(renderOption)}
            {hiddenCount > 0 && (
              <li className={css.more} role="presentation">
                {t($ => $.palette.more, { count: hiddenCount })}
              </li>
            )}
          </ul>
        ))}
      </div>
      <KeyHints />
    </div>
  )
}

/** Hidden from screen readers, which explain comboboxes themselves. */
function KeyHints() {
  const { t } = useTranslation()
  const hints = [
    { keys: ['↑', '↓'], effect: t($ => $.palette.select) },
    { keys: ['Enter'], effect: t($ => $.palette.run) },
    { keys: ['Esc'], effect: t($ => $.actions.close) },
  ]
  return (
    <p className={css.hints} aria-hidden>
      {hints.map(({ keys, effect }) => (
        <span key={effect}>
          {keys.map(key => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {effect}
        </span>
      ))}
    </p>
  )
}

function findNextIndex(key: string, active: number, length: number): number | null {
  if (length === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % length
    case 'ArrowUp':
      return active > 0 ? active - 1 : length - 1
    default:
      return null
  }
}
