import { toApiError } from '@/api/api'
import { getRetryAfterSeconds, type ApiError } from '@/api/apiError'
import type { TokenReplacement } from '@/api/baseQuery'
import { authApi } from './authApi'
import { followStoredSession } from './checkSession'
import { isOtherUser, selectIdentityToRefresh, selectSession, tokenRefreshed } from './sessionSlice'
import type { SessionThunk } from './appDispatch'
import { getSessionTimes } from './sessionTimes'
import { discardUnusedTokens } from './signIn'
import { canRefreshTokens, getRemainingMs, type Identity } from './storedSession'
import { sealBody, sealUserId, unseal, type SecretHandle } from './vault'

/** The tabs refresh one after the other, so that each reads the tokens of the former. */
const REFRESH_LOCK_NAME = 'app.refresh'

const TEMPORARY_ERROR_KINDS: readonly ApiError['kind'][] = [
  'network',
  'timeout',
  'server',
  'rateLimited',
]

export type TokenRefresher = ReturnType<typeof createTokenRefresher>

export function createTokenRefresher() {
  let pending: Promise<ApiError | null> | null = null
  let lastError: ApiError | null = null
  /** On the clock of `performance.now()`. */
  let nextRequestAt = 0
  /** The server has refused to refresh this token, so the session ends at its expiry. */
  let refusedToken: SecretHandle | null = null

  /** Replaces the current token. Resolves to null, or to a temporary error. */
  const refresh = (): SessionThunk<Promise<ApiError | null>> => (dispatch, getState) => {
    const oldToken = selectIdentityToRefresh(getState())?.accessToken ?? null
    return (pending ??= holdLock(() => dispatch(refreshOnce(oldToken))).finally(() => {
      pending = null
    }))
  }

  const refreshOnce =
    (oldToken: SecretHandle | null): SessionThunk<Promise<ApiError | null>> =>
    async (dispatch, getState) => {
      // Another tab may have held the lock, and stored new tokens.
      dispatch(followStoredSession('wake'))
      const identity = selectIdentityToRefresh(getState())
      if (identity?.accessToken !== oldToken || oldToken === refusedToken) return null
      if (performance.now() < nextRequestAt) return lastError
      // After the expiry the user waits, so only the server can delay the next request.
      const isExpired = getRemainingMs(identity) <= 0
      const { minRefreshIntervalMs } = getSessionTimes(identity)
      nextRequestAt = performance.now() + (isExpired ? 0 : minRefreshIntervalMs)
      lastError = await dispatch(requestTokens(identity))
      if (!lastError) return null
      if (!TEMPORARY_ERROR_KINDS.includes(lastError.kind)) {
        refusedToken = oldToken
        lastError = null
        return null
      }
      const retryAt = performance.now() + getRetryAfterSeconds(lastError) * 1000
      nextRequestAt = Math.max(nextRequestAt, retryAt)
      return lastError
    }

  /**
   * The server has refused a token. Another tab may have stored a newer one. Otherwise, the token is
   * refreshed if possible. Many refused requests share one refresh.
   */
  const replaceRefusedToken =
    (refused: string): SessionThunk<Promise<TokenReplacement>> =>
    async (dispatch, getState) => {
      dispatch(followStoredSession('wake'))
      const readToken = () => selectIdentityToRefresh(getState())?.accessToken ?? null
      const isInUse = () => readToken() === refused
      const error = canRefreshTokens() && isInUse() ? await dispatch(refresh()) : null
      if (error && isInUse()) return { error }
      return { isReplaced: readToken() !== null && !isInUse() }
    }

  return { refresh, replaceRefusedToken }
}

/** Browsers have no locks on an insecure origin. Each tab then refreshes for itself. */
const holdLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(REFRESH_LOCK_NAME, work) : work()

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
      refreshToken: identity.refreshToken,
      user: sealUserId(identity.user),
    }
    const { refreshTokens } = authApi.endpoints
    const { data, error } = await dispatch(refreshTokens.initiate(request, { track: false }))
    if (!data) return toApiError(error)
    dispatch(replaceTokens(identity.accessToken, data))
    return null
  }

/** Starts to use new tokens, unless the session has other tokens in the meantime. */
export const replaceTokens =
  (replacedToken: SecretHandle, identity: Identity): SessionThunk =>
  (dispatch, getState) => {
    const isOther = isOtherUser(selectSession(getState()), identity)
    dispatch(tokenRefreshed(identity, { replacedToken, isOtherUser: isOther }))
    dispatch(discardUnusedTokens(identity))
  }
