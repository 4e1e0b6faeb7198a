import { nanoid, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import type { ApiError } from '@/api/apiError'
import { callerOf } from '@/api/caller'
import { CodeMissing, loadCode } from '@/lib/loadCode'
import { discard, sealBody } from '@/lib/vault'
import type { AuthAnswer } from './authCalls'
import { registered, resetFailed, resetSent } from './authEvents'
import {
  selectIdentity,
  signedIn,
  signInFailed,
  signInSent,
  type Identity,
  type Session,
  type SignedOutReason,
} from './sessionSlice'

export type SessionState = { readonly session: Session }
export type SessionThunk<Result = void> = ThunkAction<Result, SessionState, unknown, UnknownAction>
export type SessionDispatch = ThunkDispatch<SessionState, unknown, UnknownAction>

/** Why nobody was signed in: the call failed, or what it brought is not valid (here and now). */
export type SignInError =
  | ApiError
  | { readonly kind: 'unusableToken'; reason: SignedOutReason }
  /** What makes the call is gone from the server: there is a newer version. */
  | { readonly kind: 'outdated' }

export type Credentials = { readonly email: string; readonly password: string }
type Registration = Credentials & { readonly fullname: string }

/** Signs in; null once that is done, or what went wrong. */
export const signIn = (credentials: Credentials) => enter('login', credentials)

/** Creates an account and signs in with it. */
export const register = (registration: Registration) => enter('register', registration)

/** Asks for a link to set a new password; null once asked. */
export const resetPassword =
  (email: string): SessionThunk<Promise<SignInError | null>> =>
  async (dispatch, _getState, extra) => {
    const body = sealBody({ email })
    const calls = await loadCalls()
    const error = 'error' in calls ? calls.error : await calls.resetPassword(body, callerOf(extra))
    discard(body)
    dispatch(error ? resetFailed(error) : resetSent())
    return error
  }

function enter(
  call: 'login' | 'register',
  form: Credentials,
): SessionThunk<Promise<SignInError | null>> {
  return async (dispatch, getState, extra) => {
    const attempt = nanoid()
    dispatch(signInSent({ attempt }))
    const { session } = getState()
    // Somebody is being signed in already: a second click asks for nothing new.
    if (session.status !== 'signingIn' || session.attempt !== attempt) return null

    const outcome = await askToEnter(call, form, extra)
    if ('failure' in outcome) {
      dispatch(signInFailed({ attempt, error: outcome.failure }))
      return outcome.failure
    }
    const { entered } = outcome
    if (call === 'register') dispatch(registered())
    dispatch(signedIn({ attempt, ...entered }))
    // Somebody who has left meanwhile, or signed in elsewhere, must not be held by a late answer.
    discardUnless(selectIdentity(getState()), entered)
    return null
  }
}

/** What makes calls and judges their answers: it comes while the form is filled in. */
const importCalls = async () => {
  const { login, register, resetPassword } = await import(
    /* webpackChunkName: "calls" */ './authCalls'
  )
  return { login, register, resetPassword }
}

const loadCalls = () =>
  loadCode(importCalls).catch((error: unknown): { readonly error: SignInError } => {
    if (!(error instanceof CodeMissing)) throw error
    return { error: { kind: error.isGone ? 'outdated' : 'network' } }
  })

/** What came of a call that asks for a session; `extra` is what the store lends to thunks. */
export async function askToEnter(call: 'login' | 'register', form: Credentials, extra: unknown) {
  const body = sealBody(form)
  const calls = await loadCalls()
  const outcome = outcomeOf('error' in calls ? calls : await calls[call](body, callerOf(extra)))
  discard(body)
  return outcome
}

type Entered = Extract<Session, { status: 'signedIn' }>

type Answer = AuthAnswer | { readonly error: SignInError }

function outcomeOf(answer: Answer): { entered: Entered } | { failure: SignInError } {
  if ('error' in answer) return { failure: answer.error }
  const { session } = answer
  return session.status === 'signedIn'
    ? { entered: session }
    : { failure: { kind: 'unusableToken', reason: session.reason } }
}

/** Forgets tokens that came too late to be those of who is signed in now. */
export function discardUnless(now: Identity | null, { accessToken, refreshToken }: Identity) {
  if (now?.accessToken !== accessToken) discard(accessToken, refreshToken)
}
