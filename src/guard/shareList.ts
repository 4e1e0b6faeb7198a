import * as v from 'valibot'
import { toApiError } from '@/api/api'
import { getRetryAfterSeconds } from '@/api/apiError'
import type { RequestMeta } from '@/api/requestMeta'
import { selectIdentity } from '@/session/sessionSlice'
import { failureMessageFields, isRecentMessage, type TabChannel } from '@/session/tabChannel'
import { selectOwnAccess } from './access'
import { accessApi, createListCacheKey, isSameListCacheKey } from './accessApi'
import type { GuardThunk, StartListening } from './guardListeners'
import { listFailedInOtherTab } from './guardSlice'

const { getAllowedPages } = accessApi.endpoints

const cacheKeyFields = { user: v.string(), roles: v.array(v.string()) }

const failureMessageSchema = v.object({ ...cacheKeyFields, ...failureMessageFields })

const listMessageSchema = v.object({
  ...cacheKeyFields,
  entries: v.array(v.string()),
  /** Milliseconds since 1970. */
  fetchedAt: v.number(),
  /** The reference of the response. A tab with an older version of the app sends none. */
  reference: v.fallback(v.nullable(v.string()), null),
})

/** Sends each list and each failure to the other tabs. So only one visible tab sends requests. */
export function shareList(startListening: StartListening, channel: TabChannel) {
  startListening({
    matcher: getAllowedPages.matchFulfilled,
    effect: ({ payload, meta }, listenerApi) => {
      const identity = selectIdentity(listenerApi.getState())
      // A list from another tab has no metadata, because this tab sent no request. It is not sent
      // again.
      if (!meta.baseQueryMeta || !identity) return
      const key = createListCacheKey(identity)
      if (!isSameListCacheKey(key, meta.arg.originalArgs)) return
      const { reference = null }: Partial<RequestMeta> = meta.baseQueryMeta
      const fetchedAt = meta.fulfilledTimeStamp
      channel.postMessage({ ...key, entries: payload, fetchedAt, reference })
    },
  })
  startListening({
    matcher: getAllowedPages.matchRejected,
    effect: ({ payload, meta }, listenerApi) => {
      const identity = selectIdentity(listenerApi.getState())
      // Without a payload, no request was sent.
      if (!payload || !identity) return
      const key = createListCacheKey(identity)
      if (!isSameListCacheKey(key, meta.arg.originalArgs)) return
      const retryAfterSeconds = getRetryAfterSeconds(toApiError(payload))
      channel.postMessage({ ...key, failedAt: Date.now(), retryAfterSeconds })
    },
  })
}

/**
 * Uses the list or the failure that another tab has sent. Ignores messages for another user or
 * other roles.
 */
export const applySharedList =
  (message: unknown): GuardThunk =>
  (dispatch, getState) => {
    const identity = selectIdentity(getState())
    if (!identity) return
    const key = createListCacheKey(identity)

    const failure = v.safeParse(failureMessageSchema, message)
    if (failure.success) {
      const { failedAt, retryAfterSeconds } = failure.output
      if (isSameListCacheKey(key, failure.output) && isRecentMessage(failedAt))
        dispatch(listFailedInOtherTab({ retryAfterSeconds }))
      return
    }

    const { success, output } = v.safeParse(listMessageSchema, message)
    if (!success || !isSameListCacheKey(key, output)) return
    const { entries, fetchedAt, reference } = output
    const access = selectOwnAccess(getState())
    const ownFetchedAt = access.status === 'known' ? (access.fetchedAt ?? 0) : 0
    if (!isRecentMessage(fetchedAt) || fetchedAt < ownFetchedAt) return
    const query = { ...key, sharedReference: reference }
    void dispatch(accessApi.util.upsertQueryData('getAllowedPages', query, entries))
  }
