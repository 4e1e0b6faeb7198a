import { matchSorter } from 'match-sorter'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '@/pages/definePage'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'
import css from './CommandPalette.module.css'
import { useCommands, type Command } from './useCommands'

/** Typing another letter is quicker than reading a longer list. */
const MAX_SHOWN = 12

type Props = { pages: readonly Page[]; onShortcuts: () => void; onClose: () => void }

/** Finds pages, users and commands by a few letters of their names. */
export default function CommandPalette({ pages, onShortcuts, onClose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const found = findCommands(useCommands(pages, onShortcuts), text.trim())

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }

  const handleKey = (event: KeyboardEvent) => {
    // During text composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // The command may move the focus to a button, which the key must not press.
      event.preventDefault()
      run(found[active])
      return
    }
    const next = nextIndex(event.key, active, found.length)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  const renderOption = (command: Command, index: number) => (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and handles the keys
    <li
      key={command.id}
      id={`${id}-${index}`}
      role="option"
      aria-selected={index === active}
      onPointerMove={() => {
        setActive(index)
      }}
      onClick={() => {
        run(command)
      }}
    >
      <Icon of={command.icon} size={16} />
      <span lang={command.lang}>{command.name}</span>
      <small>{command.kind}</small>
    </li>
  )

  return (
    <Dialog label={t($ => $.palette.title)} place="top" onClose={onClose}>
      <div className={css.palette}>
        <input
          role="combobox"
          aria-label={t($ => $.palette.search)}
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          placeholder={t($ => $.palette.hint)}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={handleKey}
          onChange={event => {
            setText(event.target.value)
            setActive(0)
          }}
        />
        <ul role="listbox" id={id} aria-label={t($ => $.palette.title)}>
          {found.map(renderOption)}
        </ul>
        <p className={css.status} role="status">
          {found.length === 0 && t($ => $.palette.nothing)}
        </p>
      </div>
    </Dialog>
  )
}

/** The commands whose name or kind matches, best match first; the first commands if there is no text. */
function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const found =
    text === ''
      ? commands
      : matchSorter([...commands], text, { keys: ['name', 'kind'], baseSort: () => 0 })
  return found.slice(0, MAX_SHOWN)
}

function nextIndex(key: string, active: number, length: number): number | null {
  if (length === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % length
    case 'ArrowUp':
      return (active + length - 1) % length
    default:
      return null
  }
}
