import { accessApi, accessKey } from '@/guard/accessApi'
import { selectIdentity } from '@/session/sessionSlice'
import type { startStore } from './startStore'

type Store = Awaited<ReturnType<typeof startStore>>['store']

/** Asks the server which pages the person who is signed in may open, as the guard does. */
export function askForPages(store: Store, { anew = false } = {}) {
  const identity = selectIdentity(store.getState())
  if (!identity) throw new Error('Nobody is signed in')
  const { getAllowedPages } = accessApi.endpoints
  return store.dispatch(getAllowedPages.initiate(accessKey(identity), { forceRefetch: anew }))
}
