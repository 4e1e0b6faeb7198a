import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import { roleName } from '@/people/roles'
import type { User } from '@/people/usersApi'
import { rankUsers } from './ranks'
import { searchIn } from './searching'
import { readSorting, sortUsers } from './sorting'

type Query = { readonly search: string; readonly role: string; readonly sort: string | null }

/**
 * The users that match what is asked for, in the order asked for. Sorted first and searched then: a
 * key pressed costs a search, not a sort.
 */
export function useFound(users: readonly User[], { search, role, sort }: Query) {
  const language = useTranslation().i18n.language
  const { compare } = useFormat()
  const ranks = useMemo(() => rankUsers(users, compare), [users, compare])
  const index = useMemo(() => searchIn(users, language), [users, language])
  useEffect(() => {
    const leave = new AbortController()
    void ranks.prepare(leave.signal).then(() => index.prepare(leave.signal))
    return () => {
      leave.abort()
    }
  }, [index, ranks])

  const sorting = useMemo(() => readSorting(sort), [sort])
  const sorted = useMemo(() => sortUsers(users, sorting, ranks), [users, sorting, ranks])
  const inRole = useMemo(
    () => (role === '' ? sorted : sorted.filter(({ roles }) => roles.map(roleName).includes(role))),
    [sorted, role],
  )
  const found = useMemo(() => index.search(inRole, search), [index, inRole, search])
  return { found, sorting }
}
