import type { AppStorage } from '@/storage/appStorage'
import { toApiError } from '@/api/api'
import { authApi, canRefresh } from './authApi'
import { getClockCheckDelay, hasNewToken, type StartListening } from './sessionListeners'
import { selectIdentity } from './sessionSlice'
import type { SessionThunk } from './signIn'
import { remainingMs } from './storedSession'
import { syncSessionFromStorage } from './syncSession'
import { sealBody, unseal } from './vault'

/**
 * How long before its end a session is refreshed. Longer than `ENDING_NOTICE_MS`: before the user
 * is warned.
 */
const REFRESH_LEAD_MS = 180_000

/** The pause before the next attempt after a temporary error. */
const RETRY_PAUSE_MS = 15_000

/** Only one tab refreshes at a time. The others read the new tokens from storage. */
const LOCK_NAME = 'omnichannel.refresh'

const TEMPORARY_ERRORS = ['network', 'timeout', 'server', 'tooMany']

/**
 * Refreshes a session before it ends, if the API supports it. A refusal is final for this token:
 * the session then lasts until its expiry. Temporary errors are retried.
 */
export function refreshSession(startListening: StartListening, appStorage: AppStorage) {
  if (!canRefresh()) return
  startListening({
    predicate: (_action, now, before) =>
      hasNewToken(now, before) || (!selectIdentity(now) && selectIdentity(before) !== null),
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      const remaining = () => {
        const identity = selectIdentity(listenerApi.getState())
        return identity ? remainingMs(identity) : -1
      }
      // A short session is refreshed halfway, not immediately.
      const leadMs = Math.min(REFRESH_LEAD_MS, remaining() / 2)
      while (remaining() > leadMs) await listenerApi.delay(getClockCheckDelay(remaining() - leadMs))
      while (remaining() > 0) {
        if (!(await listenerApi.dispatch(refreshInOneTab(appStorage, leadMs)))) return
        await listenerApi.delay(RETRY_PAUSE_MS)
      }
    },
  })
}

/**
 * Requests new tokens, unless another tab has stored newer ones. Resolves to true if it should be
 * retried.
 */
const refreshInOneTab =
  (appStorage: AppStorage, leadMs: number): SessionThunk<Promise<boolean>> =>
  (dispatch, getState) =>
    runWithLock(async () => {
      dispatch(syncSessionFromStorage(appStorage, 'wake'))
      const identity = selectIdentity(getState())
      const refreshToken = identity?.refreshToken && unseal(identity.refreshToken)
      if (!identity || !refreshToken || remainingMs(identity) > leadMs) return false

      const request = {
        body: sealBody({ refreshToken }),
        replaces: identity.accessToken,
        userId: identity.user.id,
      }
      const { refreshTokens } = authApi.endpoints
      const { error } = await dispatch(refreshTokens.initiate(request, { track: false }))
      return error !== undefined && TEMPORARY_ERRORS.includes(toApiError(error).kind)
    })

/** Without the Web Locks API (old browsers, plain HTTP) each tab refreshes on its own. */
const runWithLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(LOCK_NAME, work) : work()
