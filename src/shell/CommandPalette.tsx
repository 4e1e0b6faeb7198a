import { Check } from 'lucide'
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useMayOpen } from '@/guard/useAccess'
import type { Command, CommandFinder, CommandSearch } from '@/pages/commands'
import type { Page } from '@/pages/definePage'
import { openInNewTab } from '@/pages/useLinkVerbs'
import { useTabState } from '@/session/useTabState'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'
import { OptionList, OptionStatus } from '@/ui/OptionList'
import { useOptionList } from '@/ui/useOptionList'
import css from './CommandPalette.module.css'
import { findCommands } from './findCommands'
import { useCommands } from './useCommands'

const MAX_RECENT_COMMANDS = 5

const RECENT_IDS_SCHEMA = v.array(v.string())

const getCommandId = ({ id }: Command) => id

type Props = { pages: readonly Page[]; onOpenShortcuts: () => void; onClose: () => void }

export default function CommandPalette({ pages, onOpenShortcuts, onClose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [recentIds, setRecentIds] = useTabState('recentCommands', RECENT_IDS_SCHEMA, [])
  const search = useMemo(() => ({ text: text.trim(), recentIds }), [text, recentIds])
  const shellCommands = useCommands({ pages, search, onOpenShortcuts })
  const { commandPages, pageCommands, setFinder } = useCommandsOfPages(pages, search)
  const sections = findCommands([...shellCommands, ...pageCommands], search)
  const shown = sections.flatMap(({ commands }) => commands)

  useLayoutEffect(() => {
    input.current?.focus()
  }, [])

  const list = useOptionList({
    items: shown,
    getKey: getCommandId,
    text,
    isOpen: true,
    isClosedByEscape: false,
    inputRef: input,
    onType: setText,
    onChoose: (command, isForNewTab) => {
      const others = recentIds.filter(recentId => recentId !== command.id)
      setRecentIds([command.id, ...others].slice(0, MAX_RECENT_COMMANDS))
      onClose()
      const { path, run } = command
      if (path !== undefined && isForNewTab) openInNewTab({ path })
      else run()
    },
  })

  return (
    <Dialog label={t($ => $.palette.title)} position="top" onClose={onClose}>
      {commandPages.map(page => (
        <PageCommands key={page.path} page={page} onChange={setFinder} />
      ))}
      <div className={css.palette}>
        <input
          {...list.inputProps}
          className={css.input}
          aria-label={t($ => $.palette.search)}
          placeholder={t($ => $.palette.hint)}
        />
        <OptionStatus count={shown.length} message={t($ => $.palette.nothing)} />
        <OptionList
          list={list}
          label={t($ => $.palette.title)}
          className={css.list}
          groups={sections.map(({ group, commands }) => ({
            name: t($ => $.palette.groups[group]),
            items: commands,
          }))}
          getKey={getCommandId}
          isChecked={({ isCurrent }) => isCurrent}
          renderOption={command => (
            <>
              <Icon icon={command.icon} size={16} />
              <span lang={command.lang}>{command.name}</span>
              {command.detail !== undefined && <small>{command.detail}</small>}
              {command.shortcut !== undefined && <kbd aria-hidden>{command.shortcut}</kbd>}
              {command.isCurrent && <Icon icon={Check} size={16} />}
            </>
          )}
        />
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
