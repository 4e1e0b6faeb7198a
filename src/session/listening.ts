import { createAction, type ListenerEffectAPI, type TypedStartListening } from '@reduxjs/toolkit'
import { selectSession } from './sessionSlice'
import type { SessionDispatch, SessionState } from './signIn'

/** How what follows an event of the session is told to the store. */
export type StartListening = TypedStartListening<SessionState, SessionDispatch>

/** From now on the session is followed to its end, also one that was there before. */
export const watchBegun = createAction('session/watchBegun')

/** Whether an event has ended the session, or found that what was stored is none. */
export const hasEnded = (now: SessionState, before: SessionState) =>
  selectSession(now).status === 'signedOut' &&
  ['signedIn', 'restoring'].includes(selectSession(before).status)

/** The longest the clock goes unread: a timer stops while the laptop sleeps, the clock does not. */
const NAP = 5_000

/** Waits as long as asked, but no longer than until the clock should be read again. */
export const nap = ({ delay }: Pick<Effect, 'delay'>, ms: number) => delay(Math.min(ms, NAP))

type Effect = ListenerEffectAPI<SessionState, SessionDispatch>
