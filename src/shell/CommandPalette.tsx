import { matchSorter } from 'match-sorter'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '@/pages/definePage'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'
import css from './CommandPalette.module.css'
import { useCommands, type Command } from './useCommands'

/** In a longer list, typing another letter is faster than reading. */
const MAX_SHOWN_COMMANDS = 12

type Props = { pages: readonly Page[]; onShortcuts: () => void; onClose: () => void }

/** A dialog that finds pages, users and commands by a few letters of their names. */
export default function CommandPalette({ pages, onShortcuts, onClose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const matches = findCommands(useCommands(pages, onShortcuts), text.trim())

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }

  const handleKey = (event: KeyboardEvent) => {
    // While the user composes a character, for example in Japanese, the keys belong to the input
    // method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // The command may move focus to a button. Enter must not press that button.
      event.preventDefault()
      run(matches[active])
      return
    }
    const next = findNextIndex(event.key, active, matches.length)
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
    <Dialog label={t($ => $.palette.title)} position="top" onClose={onClose}>
      <div className={css.palette}>
        <input
          role="combobox"
          aria-label={t($ => $.palette.search)}
          aria-expanded={matches.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={matches.length > 0 ? `${id}-${active}` : undefined}
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
          {matches.map(renderOption)}
        </ul>
        <p className={css.status} role="status">
          {matches.length === 0 && t($ => $.palette.nothing)}
        </p>
      </div>
    </Dialog>
  )
}

/** The commands whose name or kind matches, best match first. Without text, the first commands. */
function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const matches =
    text === ''
      ? commands
      : matchSorter([...commands], text, { keys: ['name', 'kind'], baseSort: () => 0 })
  return matches.slice(0, MAX_SHOWN_COMMANDS)
}

function findNextIndex(key: string, active: number, length: number): number | null {
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
