import { useCallback, useEffect, useMemo } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import {
  accessFromResult,
  NO_ROLES_ACCESS,
  type Access,
  type StateWithAccess,
} from '@/guard/access'
import { accessApi, MAX_LIST_AGE_SECONDS } from '@/guard/accessApi'
import { useAppDispatch } from '@/session/appDispatch'

const { getAllowedPages } = accessApi.endpoints

export type RoleSet = readonly string[]

/**
 * Returns the access of a set of roles. It is pending if the list of these roles was not requested.
 */
export type AccessLookup = (roles: RoleSet) => Access

const PENDING_ACCESS: Access = { status: 'pending' }

/**
 * Fetches the list of allowed pages for each set of roles.
 *
 * @param roleSets must be memoised, because a new array restarts the subscriptions.
 */
export function useAccessLists(user: string, roleSets: readonly RoleSet[]) {
  const dispatch = useAppDispatch()
  // Users without roles may open no page, so their list is not requested.
  const requested = useMemo(() => roleSets.filter(roles => roles.length > 0), [roleSets])

  useEffect(() => {
    const queries = requested.map(roles =>
      dispatch(getAllowedPages.initiate({ user, roles }, { forceRefetch: MAX_LIST_AGE_SECONDS })),
    )
    return () => {
      for (const query of queries) query.unsubscribe()
    }
  }, [dispatch, user, requested])

  const selectors = useMemo(
    () => requested.map(roles => getAllowedPages.select({ user, roles })),
    [user, requested],
  )
  const lists = useSelector(
    (state: StateWithAccess) => selectors.map(select => accessFromResult(select(state))),
    shallowEqual,
  )

  const getAccess: AccessLookup = useMemo(() => {
    const byRoles = new Map(
      requested.map((roles, index) => [createRoleSetKey(roles), lists[index]]),
    )
    return roles =>
      roles.length === 0
        ? NO_ROLES_ACCESS
        : (byRoles.get(createRoleSetKey(roles)) ?? PENDING_ACCESS)
  }, [requested, lists])

  const refetch = useCallback(async () => {
    const options = { forceRefetch: true, subscribe: false }
    await Promise.all(
      requested.map(roles => dispatch(getAllowedPages.initiate({ user, roles }, options))),
    )
  }, [dispatch, user, requested])

  return { getAccess, refetch }
}

export const createRoleSetKey = (roles: RoleSet) => JSON.stringify(roles)
