import * as v from 'valibot'
import { readApiUrl } from '@/api/buildRequest'
import type { RequestMeta } from '@/api/requestMeta'
import { selectIdentity } from '@/session/sessionSlice'
import { selectOwnAccess } from './access'
import { accessApi, createListCacheKey, isSameListCacheKey } from './accessApi'
import type { GuardedThunk, StartListening } from './guardListeners'

/**
 * A list that takes longer to arrive is ignored: the tab was frozen in the meantime, so the list
 * may be out of date.
 */
const MAX_DELIVERY_MS = 5_000

const { getAllowedPages } = accessApi.endpoints

const messageSchema = v.object({
  user: v.string(),
  roles: v.array(v.string()),
  entries: v.array(v.string()),
  /** Milliseconds since 1970. */
  fetchedAt: v.number(),
  /** The reference of the response. A tab with an older version of the app sends none. */
  reference: v.fallback(v.nullable(v.string()), null),
})

/** The parts of `BroadcastChannel` that are used to share lists. */
export type ListChannel = {
  readonly postMessage: (message: unknown) => void
  onmessage: ((event: MessageEvent) => void) | null
}

/**
 * Opens the channel between the tabs that use the same API. Null in a browser without
 * `BroadcastChannel`, where each tab requests its own list.
 */
export function openListChannel(): ListChannel | null {
  try {
    return new BroadcastChannel(`app.access ${readApiUrl()}`)
  } catch {
    return null
  }
}

/**
 * Sends each fetched list to the other tabs, so that only one visible tab of a user requests the
 * list.
 */
export function shareList(startListening: StartListening, channel: ListChannel) {
  startListening({
    matcher: getAllowedPages.matchFulfilled,
    effect: ({ payload, meta }, listenerApi) => {
      const identity = selectIdentity(listenerApi.getState())
      // A list without the metadata of a response came from another tab. It is not sent again.
      if (!meta.baseQueryMeta || !identity) return
      const key = createListCacheKey(identity)
      if (!isSameListCacheKey(key, meta.arg.originalArgs)) return
      const { reference = null }: Partial<RequestMeta> = meta.baseQueryMeta
      const fetchedAt = meta.fulfilledTimeStamp
      channel.postMessage({ ...key, entries: payload, fetchedAt, reference })
    },
  })
}

/** Uses the list of another tab, if it belongs to the same user and the same roles. */
export const adoptSharedList =
  (message: unknown): GuardedThunk =>
  (dispatch, getState) => {
    const { success, output } = v.safeParse(messageSchema, message)
    const identity = selectIdentity(getState())
    if (!success || !identity || !isSameListCacheKey(createListCacheKey(identity), output)) return
    const { entries, fetchedAt, reference } = output
    const access = selectOwnAccess(getState())
    const ownFetchedAt = access.status === 'known' ? (access.fetchedAt ?? 0) : 0
    if (Math.abs(Date.now() - fetchedAt) > MAX_DELIVERY_MS || fetchedAt < ownFetchedAt) return
    const query = { ...createListCacheKey(identity), sharedReference: reference }
    void dispatch(accessApi.util.upsertQueryData('getAllowedPages', query, entries))
  }
