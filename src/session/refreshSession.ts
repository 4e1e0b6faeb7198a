import type { AppStorage } from '@/storage/appStorage'
import { toApiError } from '@/api/api'
import { readRetryAfter, type ApiError } from '@/api/apiError'
import type { TokenReplacement } from '@/api/baseQuery'
import { prolongRandomly } from '@/lib/jitter'
import { runWithLock } from '@/lib/runWithLock'
import { authApi, canRefresh } from './authApi'
import { getClockCheckDelay, hasNewToken, type StartListening } from './sessionListeners'
import { selectIdentity } from './sessionSlice'
import { requestSession } from './shareSession'
import type { SessionThunk } from './signIn'
import { getRemainingMs } from './storedSession'
import { syncSessionFromStorage } from './syncSession'
import type { TabChannel } from './tabChannel'
import { sealBody, sealUserId, unseal } from './vault'

/**
 * A session is refreshed this long before its end. It must be longer than `ENDING_NOTICE_MS`, so
 * that a successful refresh prevents the warning.
 */
const REFRESH_LEAD_MS = 180_000

/** After new tokens have arrived, in this tab or in another, the next refresh waits this long. */
const MIN_REFRESH_INTERVAL_MS = 15_000

const LOCK_TIMEOUT_MS = 10_000

/** Only the tab with this Web Lock refreshes. The other tabs read the new tokens from storage. */
const REFRESH_LOCK_NAME = 'app.refresh'

const TEMPORARY_ERROR_KINDS = ['network', 'timeout', 'server', 'tooMany', 'signInPage']

/**
 * The two functions share their timing. `refreshBeforeExpiry` refreshes a session before it ends.
 * `replaceRefusedToken` refreshes it after the server has refused its token.
 */
export function createTokenRefresher(appStorage: AppStorage, channel: TabChannel | null) {
  let nextRequestAt = 0
  let pending: Promise<ApiError | null> | null = null
  let lastError: ApiError | null = null

  /** Starts a refresh or joins the pending one. Resolves to null, or to a temporary error. */
  const refresh =
    (oldToken: string): SessionThunk<Promise<ApiError | null>> =>
    async dispatch => {
      pending ??= dispatch(refreshInOneTab(appStorage, channel, oldToken)).finally(() => {
        pending = null
      })
      lastError = await pending
      const retryAfterMs = lastError ? prolongRandomly(readRetryAfter(lastError) * 1000) : 0
      nextRequestAt = Math.max(nextRequestAt, performance.now() + retryAfterMs)
      return lastError
    }

  /** Retries temporary errors. After any other error, the session ends at its expiry. */
  function refreshBeforeExpiry(startListening: StartListening) {
    if (!canRefresh()) return
    startListening({
      predicate: (_action, now, before) =>
        hasNewToken(now, before) || (!selectIdentity(now) && selectIdentity(before) !== null),
      effect: async (_action, listenerApi) => {
        listenerApi.cancelActiveListeners()
        if (selectIdentity(listenerApi.getOriginalState()))
          nextRequestAt = performance.now() + MIN_REFRESH_INTERVAL_MS
        const oldToken = selectIdentity(listenerApi.getState())?.accessToken
        if (oldToken === undefined) return
        const remaining = () => {
          const identity = selectIdentity(listenerApi.getState())
          return identity ? getRemainingMs(identity) : -1
        }
        // A short session is refreshed after half of its time. Otherwise, the refresh would start
        // immediately.
        const leadMs = Math.min(REFRESH_LEAD_MS, remaining() / 2)
        while (remaining() > leadMs)
          await listenerApi.delay(getClockCheckDelay(remaining() - leadMs))
        do {
          await listenerApi.delay(Math.max(0, nextRequestAt - performance.now()))
          if (remaining() <= 0) return
          nextRequestAt = performance.now() + MIN_REFRESH_INTERVAL_MS
        } while (await listenerApi.dispatch(refresh(oldToken)))
      },
    })
  }

  /**
   * Many refused requests share one refresh. After a temporary error, the next refused request
   * starts another refresh, but not before `MIN_REFRESH_INTERVAL_MS` has passed.
   */
  const replaceRefusedToken =
    (refused: string): SessionThunk<Promise<TokenReplacement>> =>
    async (dispatch, getState) => {
      if (!canRefresh()) return { isReplaced: false }
      const isInUse = selectIdentity(getState())?.accessToken === refused
      if (isInUse && (pending || performance.now() >= nextRequestAt)) {
        nextRequestAt = performance.now() + MIN_REFRESH_INTERVAL_MS
        await dispatch(refresh(refused))
      }
      const identity = selectIdentity(getState())
      if (identity?.accessToken === refused && lastError) return { error: lastError }
      return { isReplaced: identity !== null && identity.accessToken !== refused }
    }

  return { refreshBeforeExpiry, replaceRefusedToken }
}

/**
 * Sends no request if another tab already has new tokens, or if the session has ended. Resolves to
 * null, or to a temporary error.
 */
const refreshInOneTab =
  (
    appStorage: AppStorage,
    channel: TabChannel | null,
    oldToken: string,
  ): SessionThunk<Promise<ApiError | null>> =>
  (dispatch, getState) =>
    runWithLock({ name: REFRESH_LOCK_NAME, timeoutMs: LOCK_TIMEOUT_MS }, async () => {
      if (channel) await requestSession(channel)
      dispatch(syncSessionFromStorage(appStorage, 'wake'))
      const identity = selectIdentity(getState())
      if (identity?.accessToken !== oldToken || getRemainingMs(identity) <= 0) return null
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
      const apiError = error && toApiError(error)
      return apiError && TEMPORARY_ERROR_KINDS.includes(apiError.kind) ? apiError : null
    })
