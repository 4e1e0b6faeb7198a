import type { Mirror } from '@/storage/mirror'
import { toApiError } from '@/api/api'
import { authApi, canRefresh } from './authApi'
import { clockDelay, hasNewToken, type StartListening } from './sessionListeners'
import { selectIdentity } from './sessionSlice'
import type { SessionThunk } from './signIn'
import { remainingMs } from './storedSession'
import { syncSessionFromStorage } from './syncSession'
import { sealBody, unseal } from './vault'

/** How long before its end a session is refreshed: before the user is warned. */
const REFRESH_LEAD_MS = 180_000

/** The pause before the next attempt when the server could not be reached. */
const RETRY_PAUSE_MS = 15_000

/** One tab refreshes for all. The others find the new tokens in storage. */
const LOCK_NAME = 'omnichannel.refresh'

const TEMPORARY_ERRORS = ['network', 'timeout', 'server', 'tooMany']

/**
 * Refreshes a session before it ends, also when the device wakes up, if the API can. A refusal is
 * final for this token: the session goes on to its end. An unreachable server is asked again.
 */
export function refreshSession(startListening: StartListening, mirror: Mirror) {
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
      // A short session is refreshed half-way, not at once.
      const lead = Math.min(REFRESH_LEAD_MS, remaining() / 2)
      while (remaining() > lead) await listenerApi.delay(clockDelay(remaining() - lead))
      while (remaining() > 0) {
        if (!(await listenerApi.dispatch(refreshInOneTab(mirror, lead)))) return
        await listenerApi.delay(RETRY_PAUSE_MS)
      }
    },
  })
}

/** Requests new tokens, unless another tab has stored some meanwhile. Resolves to true if it should be retried. */
const refreshInOneTab =
  (mirror: Mirror, lead: number): SessionThunk<Promise<boolean>> =>
  (dispatch, getState) =>
    withLock(async () => {
      dispatch(syncSessionFromStorage(mirror, 'wake'))
      const identity = selectIdentity(getState())
      const refreshToken = identity?.refreshToken && unseal(identity.refreshToken)
      if (!identity || !refreshToken || remainingMs(identity) > lead) return false

      const request = {
        body: sealBody({ refreshToken }),
        replaces: identity.accessToken,
        userId: identity.user.id,
      }
      const { refreshTokens } = authApi.endpoints
      const { error } = await dispatch(refreshTokens.initiate(request, { track: false }))
      return error !== undefined && TEMPORARY_ERRORS.includes(toApiError(error).kind)
    })

/** Without locks (old browsers, plain HTTP) each tab refreshes for itself. */
const withLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(LOCK_NAME, work) : work()
