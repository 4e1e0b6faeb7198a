import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { ACCESS_PAGE_PATH, accessApi, MAX_LIST_AGE_SECONDS } from '@/guard/accessApi'
import { createMatcher } from '@/guard/matcher'
import { useMayOpen } from '@/guard/useAccess'
import { getRoleName } from '@/lib/roles'
import { selectIdentity } from '@/session/sessionSlice'
import { getUserKey } from '@/session/token'
import { useAppDispatch } from '@/session/appDispatch'
import { useGetUsersQuery, type User } from './usersApi'

const { getAllowedPages } = accessApi.endpoints

const NO_USERS: readonly User[] = []

/**
 * Whether nobody could open the access page any more if these users lost it. False if nobody can open
 * it now. An inactive user can't open it.
 */
export function findPeopleLockOut(
  ids: readonly string[],
  users: readonly User[],
  mayOpenAccess: (roles: readonly string[]) => boolean,
): boolean {
  const administrators = users.filter(
    ({ active, roles }) => active && mayOpenAccess(roles.map(getRoleName)),
  )
  return (
    administrators.length > 0 && administrators.every(({ id }) => id !== null && ids.includes(id))
  )
}

/**
 * Returns a function that tells whether nobody could open the access page any more if these users lost
 * it. If it can't be known, the result is false.
 */
function useLockOutCheck() {
  const dispatch = useAppDispatch()
  const identity = useSelector(selectIdentity)
  const viewer = identity ? getUserKey(identity.user) : ''
  // Users can't take the page from themselves, so it stays open for the current user.
  const isOpenForViewer = useMayOpen()(ACCESS_PAGE_PATH)
  const { data: users = NO_USERS } = useGetUsersQuery()

  return useCallback(
    async (ids: readonly string[]): Promise<boolean> => {
      if (isOpenForViewer) return false
      const rolesOfAll = users.filter(({ active }) => active).map(user => user.roles)
      const roleSets = new Map(rolesOfAll.map(roles => [String(roles.map(getRoleName)), roles]))
      const options = { forceRefetch: MAX_LIST_AGE_SECONDS, subscribe: false }
      const lists = await Promise.all(
        [...roleSets].map(async ([key, roles]) => {
          if (roles.length === 0) return [key, []] as const
          const query = { user: viewer, roles: roles.map(getRoleName), isOptional: true }
          const { data } = await dispatch(getAllowedPages.initiate(query, options))
          return [key, data ?? []] as const
        }),
      )
      const entries = new Map(lists)
      return findPeopleLockOut(
        ids,
        users,
        roles => createMatcher(entries.get(String(roles)) ?? [])(ACCESS_PAGE_PATH) !== null,
      )
    },
    [dispatch, isOpenForViewer, users, viewer],
  )
}

/** Whether the user is the last one who may open the access page. False until it is known. */
export function useIsLastAdministrator(id: string): boolean {
  const check = useLockOutCheck()
  const [isLast, setLast] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void check([id]).then(result => {
      if (isCurrent) setLast(result)
    })
    return () => {
      isCurrent = false
    }
  }, [check, id])
  return isLast
}

/** Returns a function that warns if nobody could open the access page without these users. */
export function useLockOutWarning() {
  const { t } = useTranslation()
  const check = useLockOutCheck()
  return useCallback(
    async (users: readonly User[]): Promise<string | null> =>
      (await check(users.flatMap(({ id }) => id ?? [])))
        ? t($ => $.action.lockAll, { entry: ACCESS_PAGE_PATH })
        : null,
    [check, t],
  )
}
