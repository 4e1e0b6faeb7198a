import type { AppStorage } from '@/storage/appStorage'
import { toApiError } from '@/api/api'
import { authApi, canRefresh } from './authApi'
import { getClockCheckDelay, hasNewToken, type StartListening } from './sessionListeners'
import { selectIdentity } from './sessionSlice'
import type { SessionThunk } from './signIn'
import { getRemainingMs } from './storedSession'
import { syncSessionFromStorage } from './syncSession'
import { sealBody, sealUser, unseal } from './vault'

/**
 * A session is refreshed this long before its end. Longer than `ENDING_NOTICE_MS`, so that the
 * refresh comes before the warning to the user.
 */
const REFRESH_LEAD_MS = 180_000

/** The shortest time between two refresh requests, even if the tokens expire sooner. */
const MIN_REQUEST_INTERVAL_MS = 15_000

/** A tab waits for the lock for at most this long. */
const LOCK_TIMEOUT_MS = 10_000

/**
 * The name of the Web Lock. Only the tab with the lock refreshes. The other tabs read the new
 * tokens from storage.
 */
const REFRESH_LOCK_NAME = 'omnichannel.refresh'

const TEMPORARY_ERROR_KINDS = ['network', 'timeout', 'server', 'tooMany']

/**
 * Refreshes a session before it ends, if the API supports it. Temporary errors are retried. After
 * any other error, the session is not refreshed and ends at its expiry.
 */
export function refreshSession(startListening: StartListening, appStorage: AppStorage) {
  if (!canRefresh()) return
  let nextRequestAt = 0
  startListening({
    predicate: (_action, now, before) =>
      hasNewToken(now, before) || (!selectIdentity(now) && selectIdentity(before) !== null),
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      const remaining = () => {
        const identity = selectIdentity(listenerApi.getState())
        return identity ? getRemainingMs(identity) : -1
      }
      // A short session is refreshed after half of its time, not immediately.
      const leadMs = Math.min(REFRESH_LEAD_MS, remaining() / 2)
      while (remaining() > leadMs) await listenerApi.delay(getClockCheckDelay(remaining() - leadMs))
      do {
        await listenerApi.delay(Math.max(0, nextRequestAt - performance.now()))
        if (remaining() <= 0) return
        nextRequestAt = performance.now() + MIN_REQUEST_INTERVAL_MS
      } while (await listenerApi.dispatch(refreshInOneTab(appStorage, leadMs)))
    },
  })
}

/**
 * Requests new tokens, unless another tab has stored newer ones. Resolves to true if the request
 * should be retried.
 */
const refreshInOneTab =
  (appStorage: AppStorage, leadMs: number): SessionThunk<Promise<boolean>> =>
  (dispatch, getState) =>
    runWithLock(async () => {
      dispatch(syncSessionFromStorage(appStorage, 'wake'))
      const identity = selectIdentity(getState())
      const refreshToken = identity?.refreshToken && unseal(identity.refreshToken)
      if (!identity || !refreshToken || getRemainingMs(identity) > leadMs) return false

      const request = {
        body: sealBody({ refreshToken }),
        replaces: identity.accessToken,
        refreshToken: identity.refreshToken,
        user: sealUser(identity.user),
      }
      const { refreshTokens } = authApi.endpoints
      const { error } = await dispatch(refreshTokens.initiate(request, { track: false }))
      return error !== undefined && TEMPORARY_ERROR_KINDS.includes(toApiError(error).kind)
    })

/**
 * Runs `work` while no other tab runs it. The lock is not available in old browsers, over plain
 * HTTP, if storage is blocked, or if another tab keeps it too long. Each tab then refreshes on its
 * own.
 */
async function runWithLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  let running: Promise<Result> | null = null
  const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS)
  const request = navigator.locks.request(REFRESH_LOCK_NAME, { signal }, () => (running = work()))
  return request.catch(() => running ?? work())
}
