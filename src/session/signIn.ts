import { nanoid, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import type { ApiError } from '@/api/apiError'
import { discard, sealBody } from '@/lib/vault'
import { authApi } from './authApi'
import {
  renewed,
  selectIdentity,
  signedIn,
  signInFailed,
  signInSent,
  type Session,
  type SignedOutReason,
} from './sessionSlice'

export type SessionState = { readonly session: Session }
export type SessionThunk<Result = void> = ThunkAction<Result, SessionState, unknown, UnknownAction>
export type SessionDispatch = ThunkDispatch<SessionState, unknown, UnknownAction>

/** Why nobody was signed in: the call failed, or what it brought is not valid (here and now). */
export type SignInError = ApiError | { readonly kind: 'unusableToken'; reason: SignedOutReason }

type Credentials = { readonly email: string; readonly password: string }
type Registration = Credentials & { readonly fullname: string }

/** Signs in; null once that is done, or what went wrong. */
export const signIn = (credentials: Credentials) => enter('login', credentials)

/** Creates an account and signs in with it. */
export const register = (registration: Registration) => enter('register', registration)

/** Asks for a link to set a new password; null once asked. */
export const resetPassword =
  (email: string): SessionThunk<Promise<ApiError | null>> =>
  async dispatch => {
    const body = sealBody({ email })
    const { error } = await dispatch(authApi.endpoints.resetPassword.initiate(body, UNTRACKED))
    discard(body)
    return error ? asApiError(error) : null
  }

/** Results are used once and at once; the cache need not keep them. */
const UNTRACKED = { track: false }

function enter(
  call: 'login' | 'register',
  form: Credentials,
): SessionThunk<Promise<SignInError | null>> {
  return async (dispatch, getState) => {
    const attempt = nanoid()
    dispatch(signInSent({ attempt }))
    const { session } = getState()
    // Somebody is being signed in already: a second click asks for nothing new.
    if (session.status !== 'signingIn' || session.attempt !== attempt) return null

    const body = sealBody(form)
    const { data, error } = await dispatch(authApi.endpoints[call].initiate(body, UNTRACKED))
    discard(body)

    if (data?.status === 'signedIn') {
      dispatch(signedIn({ attempt, ...data }))
      // Somebody who has left meanwhile, or signed in elsewhere, must not be held by a late answer.
      if (selectIdentity(getState())?.accessToken !== data.accessToken) {
        discard(data.accessToken, data.refreshToken)
      }
      return null
    }
    const failure: SignInError = data
      ? { kind: 'unusableToken', reason: data.reason }
      : asApiError(error)
    dispatch(signInFailed({ attempt, error: failure }))
    return failure
  }
}

/** RTK's own errors come from broken code, not from a server; to the reader both are unreadable. */
const asApiError = (error: object | undefined): ApiError =>
  error && isApiError(error) ? error : { kind: 'malformed' }

/**
 * Asks who is signed in for the password once more, for a session that lasts longer; null once
 * that is done. Whatever ends the session meanwhile has the last word.
 */
export const renew =
  (credentials: Credentials): SessionThunk<Promise<SignInError | null>> =>
  async (dispatch, getState) => {
    const before = selectIdentity(getState())?.accessToken
    const body = sealBody(credentials)
    const { data, error } = await dispatch(authApi.endpoints.login.initiate(body, UNTRACKED))
    discard(body)
    if (!data) return asApiError(error)
    if (data.status !== 'signedIn') return { kind: 'unusableToken', reason: data.reason }

    if (selectIdentity(getState())?.accessToken === before) dispatch(renewed(data))
    if (selectIdentity(getState())?.accessToken !== data.accessToken) {
      discard(data.accessToken, data.refreshToken)
    }
    return null
  }

const isApiError = (error: object): error is ApiError => 'kind' in error
