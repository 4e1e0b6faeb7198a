import type { TypedStartListening } from '@reduxjs/toolkit'
import type { SessionDispatch, SessionState } from './signIn'

/** How what follows an event of the session is told to the store. */
export type StartListening = TypedStartListening<SessionState, SessionDispatch>
