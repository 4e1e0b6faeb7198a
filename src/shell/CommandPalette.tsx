import { Check } from 'lucide'
import {
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useMayOpen } from '@/guard/useAccess'
import type { Command, CommandFinder, CommandSearch } from '@/pages/commands'
import type { Page } from '@/pages/definePage'
import { useTabState } from '@/session/useTabState'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'
import { isInputMethodKey } from '@/ui/keyboard'
import css from './CommandPalette.module.css'
import { findCommands } from './findCommands'
import { useCommands } from './useCommands'

const MAX_RECENT_COMMANDS = 5

const RECENT_IDS_SCHEMA = v.array(v.string())

type Props = { pages: readonly Page[]; onOpenShortcuts: () => void; onClose: () => void }

/** @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export default function CommandPalette({ pages, onOpenShortcuts, onClose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [recentIds, setRecentIds] = useTabState('recentCommands', RECENT_IDS_SCHEMA, [])
  const search = useMemo(() => ({ text: text.trim(), recentIds }), [text, recentIds])
  const shellCommands = useCommands({ pages, search, onOpenShortcuts })
  const { commandPages, pageCommands, setFinder } = useCommandsOfPages(pages, search)
  const sections = findCommands([...shellCommands, ...pageCommands], search)
  const shown = sections.flatMap(({ commands }) => commands)

  useLayoutEffect(() => {
    input.current?.focus()
  }, [])

  const run = (command: Command | undefined) => {
    if (!command) return
    const others = recentIds.filter(recentId => recentId !== command.id)
    setRecentIds([command.id, ...others].slice(0, MAX_RECENT_COMMANDS))
    onClose()
    command.run()
  }

  const handleKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event.nativeEvent)) return
    if (event.key === 'Enter') {
      // The command may focus a button, and Enter must not press that button.
      event.preventDefault()
      run(shown[active])
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (shown.length === 0) return
    const step = event.key === 'ArrowDown' ? 1 : shown.length - 1
    const next = (active + step) % shown.length
    setActive(next)
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
          setActive(index)
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
    <Dialog label={t($ => $.palette.title)} position="top" onClose={onClose}>
      {commandPages.map(page => (
        <PageCommands key={page.path} page={page} onChange={setFinder} />
      ))}
      <div className={css.palette}>
        <input
          ref={input}
          className={css.input}
          role="combobox"
          aria-label={t($ => $.palette.search)}
          aria-expanded={shown.length > 0}
          aria-controls={id}
          aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          placeholder={t($ => $.palette.hint)}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={handleKey}
          // Unlike `onChange`, `onInput` also reports a value that a script has set.
          onInput={event => {
            setText(event.currentTarget.value)
            setActive(0)
          }}
        />
        <p className={css.status} role="status">
          {shown.length === 0 && t($ => $.palette.nothing)}
        </p>
        <div className={css.list} role="listbox" id={id} aria-label={t($ => $.palette.title)}>
          {sections.map(({ group, commands }) => (
            <ul key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <li className={css.group} id={`${id}-${group}`} role="presentation">
                {t($ => $.palette.groups[group])}
              </li>
              {commands.map(renderOption)}
            </ul>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

/** Finds the commands of the pages that the user may open. */
function useCommandsOfPages(pages: readonly Page[], search: CommandSearch) {
  const mayOpen = useMayOpen()
  const [finders, setFinders] = useState<ReadonlyMap<string, CommandFinder>>(new Map())
  const setFinder = useCallback((path: string, find: CommandFinder) => {
    setFinders(others => new Map(others).set(path, find))
  }, [])
  const commandPages = useMemo(
    () => pages.filter(({ path, Commands }) => Commands && mayOpen(path)),
    [pages, mayOpen],
  )
  // The palette also renders when the pointer moves, and there may be thousands of users.
  const pageCommands = useMemo(
    () => commandPages.flatMap(({ path }) => finders.get(path)?.(search) ?? []),
    [commandPages, finders, search],
  )
  return { commandPages, pageCommands, setFinder }
}

type PageCommandsProps = { page: Page; onChange: (path: string, find: CommandFinder) => void }

/** Memoised, so that typing does not render it again. */
const PageCommands = memo(function PageCommands({
  page: { path, Commands },
  onChange,
}: PageCommandsProps) {
  const setFinder = useCallback(
    (find: CommandFinder) => {
      onChange(path, find)
    },
    [path, onChange],
  )
  return Commands && <Commands onChange={setFinder} />
})
