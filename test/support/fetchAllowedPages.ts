import { accessApi, createListCacheKey } from '@/guard/accessApi'
import { selectIdentity } from '@/session/sessionSlice'
import type { startStore } from './startStore'

type Store = Awaited<ReturnType<typeof startStore>>['store']

/** Fetches the allowed pages of the current user, as the guard does. */
export function fetchAllowedPages(store: Store, { forceRefetch = false } = {}) {
  const identity = selectIdentity(store.getState())
  if (!identity) throw new Error('No user is signed in')
  const { getAllowedPages } = accessApi.endpoints
  return store.dispatch(getAllowedPages.initiate(createListCacheKey(identity), { forceRefetch }))
}
