import { createAction } from '@reduxjs/toolkit'
import type { SignInError } from './signIn'

/** An account has been created; who it is for is signed in next. */
export const registered = createAction('session/registered')

/** Who is signed in has given the password again, in vain. */
export const renewFailed = createAction<SignInError>('session/renewFailed')

/** A link to set a new password was asked for, or could not be. */
export const resetSent = createAction('session/resetSent')
export const resetFailed = createAction<SignInError>('session/resetFailed')
