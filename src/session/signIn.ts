import type { SerializedError, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { authApi } from './authApi'
import { selectIdentity, selectSession, signInAbandoned, type SessionState } from './sessionSlice'
import { sealBody } from './vault'

export type SessionThunk<Result = void> = ThunkAction<Result, SessionState, unknown, UnknownAction>
export type SessionDispatch = ThunkDispatch<SessionState, unknown, UnknownAction>

type Credentials = { readonly email: string; readonly password: string }
type Registration = Credentials & { readonly fullname: string }

const { login, register: createAccount, resetPassword: requestReset } = authApi.endpoints

const readRequestError = (result: { readonly error?: ApiError | SerializedError | undefined }) =>
  result.error ? toApiError(result.error) : null

/** Does nothing while a sign-in is pending, so that a second click sends no second request. */
export const signIn =
  (credentials: Credentials): SessionThunk<Promise<ApiError | null>> =>
  async (dispatch, getState) => {
    if (selectSession(getState()).status !== 'signedOut') return null
    const body = sealBody(credentials)
    return readRequestError(await dispatch(login.initiate({ body }, { track: false })))
  }

export const abandonSignIn = (): SessionThunk => (dispatch, getState) => {
  if (selectSession(getState()).status === 'signingIn') dispatch(signInAbandoned())
}

/** Creates an account and signs in with it. */
export const register =
  (registration: Registration): SessionThunk<Promise<ApiError | null>> =>
  async (dispatch, getState) => {
    if (selectSession(getState()).status !== 'signedOut') return null
    const body = sealBody(registration)
    return readRequestError(await dispatch(createAccount.initiate({ body }, { track: false })))
  }

/** Signs the current user in again with the password, so that the session ends later. */
export const renewSession =
  (credentials: Credentials): SessionThunk<Promise<ApiError | null>> =>
  async (dispatch, getState) => {
    const replacedToken = selectIdentity(getState())?.accessToken
    if (replacedToken === undefined) return null
    const body = sealBody(credentials)
    return readRequestError(
      await dispatch(login.initiate({ body, replacedToken }, { track: false })),
    )
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
    (await dispatch((selectIdentity(getState()) ? renewSession : signIn)(credentials))) === null
