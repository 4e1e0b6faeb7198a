import type { SerializedError } from '@reduxjs/toolkit'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { askToLeave } from '@/unsaved/leaveQuestion'
import { authApi } from './authApi'
import { followStoredSession } from './checkSession'
import {
  isOtherUser,
  reauthenticated,
  selectIdentity,
  selectSession,
  signedIn,
  signedOut,
  signInAbandoned,
  signInFailed,
  signInStarted,
} from './sessionSlice'
import type { SessionThunk } from './appDispatch'
import type { Identity } from './storedSession'
import { discardSecrets, sealBody } from './vault'

type Credentials = { readonly email: string; readonly password: string }
type Registration = Credentials & { readonly fullname: string }

const { login, register: createAccount, resetPassword: requestReset } = authApi.endpoints

const readRequestError = (result: { readonly error?: ApiError | SerializedError | undefined }) =>
  result.error ? toApiError(result.error) : null

/** Does nothing while a sign-in is pending, so that a second click sends no second request. */
export const signIn = (credentials: Credentials) =>
  startSession(() => login.initiate({ body: sealBody(credentials) }, { track: false }))

/** Creates an account and signs in with it. */
export const register = (registration: Registration) =>
  startSession(() => createAccount.initiate({ body: sealBody(registration) }, { track: false }))

/** Sends the request. Its response starts the session. */
export const startSession =
  (
    createRequest: () => ReturnType<typeof login.initiate>,
  ): SessionThunk<Promise<ApiError | null>> =>
  async (dispatch, getState) => {
    if (selectSession(getState()).status !== 'signedOut') return null
    const request = dispatch(createRequest())
    const { requestId } = request
    dispatch(signInStarted(requestId))
    const { data: identity, error } = await request
    if (!identity) {
      dispatch(signInFailed(requestId))
      return readRequestError({ error })
    }
    const meta = { requestId, isOtherUser: isOtherUser(selectSession(getState()), identity) }
    dispatch(signedIn(identity, meta))
    dispatch(discardUnusedTokens(identity))
    return null
  }

/**
 * Removes tokens from the vault, unless the session uses them: those of a former session, or of a
 * response that arrived too late.
 */
export const discardUnusedTokens =
  ({ accessToken, refreshToken }: Identity): SessionThunk =>
  (_dispatch, getState) => {
    const current = selectIdentity(getState())
    const inUse = [current?.accessToken, current?.refreshToken]
    discardSecrets(...[accessToken, refreshToken].filter(handle => !inUse.includes(handle)))
  }

export const abandonSignIn = (): SessionThunk => (dispatch, getState) => {
  if (selectSession(getState()).status === 'signingIn') dispatch(signInAbandoned())
}

/** Signs the current user in again with the password, so that the session ends later. */
export const reauthenticate =
  (credentials: Credentials): SessionThunk<Promise<ApiError | null>> =>
  async (dispatch, getState) => {
    const replacedToken = selectIdentity(getState())?.accessToken
    if (replacedToken === undefined) return null
    const body = sealBody(credentials)
    const { data: identity, error } = await dispatch(login.initiate({ body }, { track: false }))
    if (!identity) return readRequestError({ error })
    const isOther = isOtherUser(selectSession(getState()), identity)
    dispatch(reauthenticated(identity, { replacedToken, isOtherUser: isOther }))
    dispatch(discardUnusedTokens(identity))
    return null
  }

/** The user signs out in this tab, and so in all tabs. */
export const signOut = (): SessionThunk => dispatch => {
  askToLeave(() => {
    // Another tab may have stored newer tokens. They are removed too.
    dispatch(followStoredSession('wake'))
    dispatch(signedOut('asked'))
  })
}

/** Requests an e-mail with a link to set a new password. */
export const resetPassword =
  (email: string): SessionThunk<Promise<ApiError | null>> =>
  async dispatch => {
    const body = sealBody({ email })
    return readRequestError(await dispatch(requestReset.initiate({ body }, { track: false })))
  }

/** Replaces the current session, if there is one. Resolves to false if the sign-in failed. */
export const switchUser =
  (credentials: Credentials): SessionThunk<Promise<boolean>> =>
  async (dispatch, getState) =>
    (await dispatch((selectIdentity(getState()) ? reauthenticate : signIn)(credentials))) === null
