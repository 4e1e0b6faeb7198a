import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import type { User } from '@/people/usersApi'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { SearchField } from '@/ui/SearchField'
import css from './Directory.module.css'
import { searchIndex, searchUsers } from './searching'
import { readSorting, sortedNext, sortUsers, writeSorting } from './sorting'
import { useQuery } from './useQuery'
import { VirtualTable } from './VirtualTable'

/** The users that match the search, in the order asked for. */
export function Directory({ users }: { users: readonly User[] }) {
  const { t, i18n } = useTranslation()
  const { compare } = useFormat()
  const { search, sort, onSearch, onSort } = useQuery()
  const field = useRef<HTMLInputElement>(null)
  const language = i18n.language

  const sorting = useMemo(() => readSorting(sort), [sort])
  // Sorted first and searched then: a key pressed costs a search, not a sort.
  const index = useMemo(
    () => searchIndex(sortUsers(users, sorting, compare), language),
    [users, sorting, compare, language],
  )
  const found = useMemo(() => searchUsers(index, search, language), [index, search, language])
  const isSearching = search.trim() !== ''

  if (users.length === 0) return <p className={css.none}>{t($ => $.users.empty)}</p>
  return (
    <>
      <div className={css.bar}>
        <SearchField
          label={t($ => $.users.search)}
          hint={t($ => $.users.searchHint)}
          value={search}
          ref={field}
          onChange={onSearch}
        />
        <p role="status">{isSearching && t($ => $.users.found, { count: found.length })}</p>
      </div>
      <Card flush>
        <VirtualTable
          users={found}
          sorting={sorting}
          onSort={column => {
            onSort(writeSorting(sortedNext(sorting, column)))
          }}
        />
        {found.length === 0 && (
          <div className={css.none}>
            <p>{t($ => $.users.none)}</p>
            <Button
              onClick={() => {
                onSearch('')
                // The button goes with the message it stands in.
                field.current?.focus()
              }}
            >
              {t($ => $.users.clear)}
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}
