import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback, useEffect, useMemo } from 'react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import type { GuardedState } from '@/guard/access'
import { accessApi } from '@/guard/accessApi'
import { LIST_REFETCH_SECONDS, SUBSCRIPTION_OPTIONS } from '@/guard/useAccess'

const { getAllowedPages } = accessApi.endpoints

type Dispatch = ThunkDispatch<GuardedState, unknown, UnknownAction>

/**
 * Fetches the allowed pages of each role, with a separate request for each role. Refetches them as
 * often as the guard refetches its own list.
 *
 * @param roles must be memoised: a new array restarts the subscriptions.
 */
export function useRolePages(user: string, roles: readonly string[]) {
  const dispatch = useDispatch<Dispatch>()

  useEffect(() => {
    const queries = roles.map(role =>
      dispatch(
        getAllowedPages.initiate(
          { user, roles: [role] },
          {
            forceRefetch: LIST_REFETCH_SECONDS,
            subscriptionOptions: SUBSCRIPTION_OPTIONS,
          },
        ),
      ),
    )
    return () => {
      for (const query of queries) query.unsubscribe()
    }
  }, [dispatch, user, roles])

  const selectors = useMemo(
    () => roles.map(role => getAllowedPages.select({ user, roles: [role] })),
    [user, roles],
  )
  const results = useSelector(
    (state: GuardedState) => selectors.map(select => select(state)),
    shallowEqual,
  )

  const refetch = useCallback(() => {
    for (const role of roles) {
      void dispatch(
        getAllowedPages.initiate({ user, roles: [role] }, { forceRefetch: true, subscribe: false }),
      )
    }
  }, [dispatch, user, roles])

  return { results, refetch }
}
