import { matchSorter } from 'match-sorter'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '@/pages/definePage'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'
import css from './CommandPalette.module.css'
import { useCommands, type Command } from './useCommands'

/** More would not be looked through; a further letter finds better than scrolling. */
const MOST_SHOWN = 12

type Props = {
  pages: readonly Page[]
  /** Ids of the commands run lately, the latest first. */
  recent: readonly string[]
  onRun: (id: string) => void
  onSheet: () => void
  onClose: () => void
}

/** Everything that can be done, found by a few letters of its name. */
export default function CommandPalette({ pages, recent, onRun, onSheet, onClose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const { latest, others } = findCommands(useCommands(pages, onSheet), text, recent)
  const found = [...latest, ...others]

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    onRun(command.id)
    command.run()
  }

  const move = (event: KeyboardEvent) => {
    // While a character is being composed the keys belong to that.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // What the command opens has focus by the time the key would press it.
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

  const option = (command: Command, index: number) => (
    // The keys are heard by the field, which keeps focus while one moves through the list.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
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
          onKeyDown={move}
          onChange={event => {
            setText(event.target.value)
            setActive(0)
          }}
        />
        <ul role="listbox" id={id} aria-label={t($ => $.palette.title)}>
          {latest.length > 0 && (
            <li role="group" aria-labelledby={`${id}-recent`}>
              <h2 id={`${id}-recent`}>{t($ => $.palette.recent)}</h2>
              <ul role="presentation">{latest.map(option)}</ul>
            </li>
          )}
          {others.map((command, index) => option(command, latest.length + index))}
        </ul>
        <p className={css.status} role="status">
          {found.length === 0 && t($ => $.palette.nothing)}
        </p>
      </div>
    </Dialog>
  )
}

/** The commands that a text finds, best first; without a text those run lately, and then the others. */
function findCommands(commands: readonly Command[], text: string, recent: readonly string[]) {
  const latest = recent.flatMap(id => commands.find(command => command.id === id) ?? [])
  const others = commands.filter(command => !latest.includes(command))
  return text.trim() === ''
    ? { latest, others: others.slice(0, MOST_SHOWN - latest.length) }
    : { latest: [], others: search([...latest, ...others], text.trim()).slice(0, MOST_SHOWN) }
}

const search = (commands: Command[], text: string) =>
  matchSorter(commands, text, { keys: ['name', 'kind'], baseSort: () => 0 })

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
