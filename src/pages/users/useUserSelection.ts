import { useCallback, useMemo, useState } from 'react'
import type { User } from '@/users/usersApi'

/**
 * Manages the selected users of the table. A selected user that a filter hides does not count as
 * selected.
 */
export function useUserSelection(users: readonly User[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = useMemo(() => users.filter(({ id }) => ids.has(id)), [users, ids])

  const toggle = useCallback(({ id }: User) => {
    setIds(before => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  return {
    ids,
    selected,
    toggle,
    selectAll: () => {
      setIds(new Set(users.map(({ id }) => id)))
    },
    clear: () => {
      setIds(new Set())
    },
  }
}

export type UserSelection = ReturnType<typeof useUserSelection>
