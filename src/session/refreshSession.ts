import * as v from 'valibot'
import type { AppStorage } from '@/storage/appStorage'
import { toApiError } from '@/api/api'
import { getRetryAfterSeconds, type ApiError } from '@/api/apiError'
import type { TokenReplacement } from '@/api/baseQuery'
import { prolongRandomly } from '@/lib/jitter'
import { runWithLock } from '@/lib/runWithLock'
import { authApi } from './authApi'
import { getClockCheckDelay, type StartListening } from './sessionListeners'
import { selectIdentity } from './sessionSlice'
import { requestTokensFromOtherTabs } from './shareSession'
import type { SessionThunk } from './signIn'
import { getRemainingMs, type Identity } from './storedSession'
import { syncSessionFromStorage } from './syncSession'
import { failureMessageFields, isRecentMessage, type TabChannel } from './tabChannel'
import { getUserKey } from './token'
import { sealBody, sealUserId, unseal } from './vault'

/**
 * A session is refreshed this long before its end. The time must be longer than `ENDING_NOTICE_MS`,
 * so that a successful refresh prevents the warning.
 */
const REFRESH_LEAD_MS = 180_000

/**
 * The shortest time from one refresh, in any tab, to the next refresh. It also applies after a
 * refresh that failed.
 */
const MIN_REFRESH_INTERVAL_MS = 15_000

/**
 * The longest wait for another tab's refresh. It is longer than the time limit of a request. So if
 * the refresh fails, the other tab reports the failure before the wait ends.
 */
const LOCK_TIMEOUT_MS = 12_000

/**
 * Only the tab that holds this Web Lock sends a refresh request. The other tabs read the new tokens
 * from storage.
 */
const REFRESH_LOCK_NAME = 'app.refresh'

/** If `AUTH_REFRESH_PATH` is empty, the build removes the code that depends on this check. */
const canRefreshTokens = () => (process.env.AUTH_REFRESH_PATH ?? '') !== ''

const TEMPORARY_ERROR_KINDS = ['network', 'timeout', 'server', 'tooMany']

/** This message tells the other tabs of the user that a refresh failed with a temporary error. */
const failureMessageSchema = v.object({ userOfFailedRefresh: v.string(), ...failureMessageFields })

/**
 * The returned functions share the earliest time of the next refresh. One refreshes before the
 * expiry, and one after a refused token. The third delays both after a failure in another tab.
 */
export function createTokenRefresher(appStorage: AppStorage, channel: TabChannel | null) {
  let nextRequestAt = 0
  let pending: Promise<ApiError | null> | null = null
  let lastError: ApiError | null = null

  const pauseAfterError = (error: ApiError, minimumMs: number) => {
    lastError = error
    const pauseMs = Math.max(minimumMs, prolongRandomly(getRetryAfterSeconds(error) * 1000))
    nextRequestAt = Math.max(nextRequestAt, performance.now() + pauseMs)
  }

  /** Starts a refresh or waits for the pending one. Resolves to null, or to a temporary error. */
  const refresh =
    (oldToken: string): SessionThunk<Promise<ApiError | null>> =>
    dispatch =>
      (pending ??= dispatch(refreshInOneTab(oldToken)).finally(() => {
        pending = null
      }))

  /**
   * Requests new tokens. Sends no request if the session has ended, if another tab already has new
   * tokens, or if a refresh has just failed in any tab.
   */
  const refreshInOneTab =
    (oldToken: string): SessionThunk<Promise<ApiError | null>> =>
    (dispatch, getState) =>
      runWithLock({ name: REFRESH_LOCK_NAME, timeoutMs: LOCK_TIMEOUT_MS }, async () => {
        if (channel) await requestTokensFromOtherTabs(channel)
        dispatch(syncSessionFromStorage(appStorage))
        const identity = selectIdentity(getState())
        if (identity?.accessToken !== oldToken || getRemainingMs(identity) <= 0) return null
        if (lastError && performance.now() < nextRequestAt) return lastError
        lastError = null
        nextRequestAt = performance.now() + MIN_REFRESH_INTERVAL_MS
        const failure = await dispatch(requestTokens(identity))
        if (!failure || !TEMPORARY_ERROR_KINDS.includes(failure.kind)) return null
        pauseAfterError(failure, 0)
        channel?.postMessage({
          userOfFailedRefresh: getUserKey(identity.user),
          failedAt: Date.now(),
          retryAfterSeconds: getRetryAfterSeconds(failure),
        })
        return failure
      })

  const receiveRefreshFailure =
    (message: unknown): SessionThunk =>
    (_dispatch, getState) => {
      if (!canRefreshTokens()) return
      const { success, output } = v.safeParse(failureMessageSchema, message)
      const identity = selectIdentity(getState())
      if (!success || !identity || getUserKey(identity.user) !== output.userOfFailedRefresh) return
      const { failedAt, retryAfterSeconds } = output
      if (!isRecentMessage(failedAt)) return
      pauseAfterError({ kind: 'server', status: 503, retryAfterSeconds }, MIN_REFRESH_INTERVAL_MS)
    }

  /**
   * After a temporary error, refreshes again. After any other error, does not refresh again, so the
   * session ends at its expiry.
   */
  function refreshBeforeExpiry(startListening: StartListening) {
    if (!canRefreshTokens()) return
    startListening({
      predicate: (_action, now, before) =>
        selectIdentity(now)?.accessToken !== selectIdentity(before)?.accessToken,
      effect: async (_action, listenerApi) => {
        listenerApi.cancelActiveListeners()
        lastError = null
        if (selectIdentity(listenerApi.getOriginalState()))
          nextRequestAt = performance.now() + MIN_REFRESH_INTERVAL_MS
        const oldToken = selectIdentity(listenerApi.getState())?.accessToken
        if (oldToken === undefined) return
        const remaining = () => {
          const identity = selectIdentity(listenerApi.getState())
          return identity ? getRemainingMs(identity) : 0
        }
        // A short session is refreshed after half of its time. Otherwise, the refresh would start
        // immediately.
        const leadMs = Math.min(REFRESH_LEAD_MS, remaining() / 2)
        while (remaining() > leadMs)
          await listenerApi.delay(getClockCheckDelay(remaining() - leadMs))
        do {
          await listenerApi.delay(Math.max(0, nextRequestAt - performance.now()))
          if (remaining() <= 0) return
        } while (await listenerApi.dispatch(refresh(oldToken)))
      },
    })
  }

  /**
   * Many refused requests share one refresh. After a temporary error, `MIN_REFRESH_INTERVAL_MS`
   * must pass before the next refresh.
   */
  const replaceRefusedToken =
    (refused: string): SessionThunk<Promise<TokenReplacement>> =>
    async (dispatch, getState) => {
      if (!canRefreshTokens()) return { isReplaced: false }
      const isInUse = selectIdentity(getState())?.accessToken === refused
      if (isInUse && (pending || performance.now() >= nextRequestAt))
        await dispatch(refresh(refused))
      const identity = selectIdentity(getState())
      if (identity?.accessToken === refused && lastError) return { error: lastError }
      return { isReplaced: identity !== null && identity.accessToken !== refused }
    }

  return { refreshBeforeExpiry, replaceRefusedToken, receiveRefreshFailure }
}

/** Sends the refresh request. Resolves to its error, or to null. */
const requestTokens =
  (identity: Identity): SessionThunk<Promise<ApiError | null>> =>
  async dispatch => {
    const refreshToken = identity.refreshToken && unseal(identity.refreshToken)
    if (!refreshToken) return null
    const request = {
      body: sealBody({
        refreshToken,
        ...(process.env.AUTH_REFRESH_BOTH_TOKENS === 'true' && {
          accessToken: unseal(identity.accessToken),
        }),
      }),
      replacedToken: identity.accessToken,
      refreshToken: identity.refreshToken,
      user: sealUserId(identity.user),
    }
    const { refreshTokens } = authApi.endpoints
    const { error } = await dispatch(refreshTokens.initiate(request, { track: false }))
    return error ? toApiError(error) : null
  }
