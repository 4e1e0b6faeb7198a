import type { Action, Reducer } from '@reduxjs/toolkit'
import { NOTHING_DECIDED, type GuardState } from '@/guard/guardSlice'
import { isOtherUser } from '@/session/forgetOtherUser'
import type { SessionState } from '@/session/signIn'
import type { SupportState } from '@/support/supportSlice'

type State = SessionState & { readonly guard: GuardState; readonly support: SupportState }

/**
 * What was decided for one user, and what happened to them, is nothing for the next: when somebody
 * else is signed in, both begin anew with the very event.
 */
export const forOneUser =
  <Whole extends State, Event extends Action, Preloaded>(
    reducer: Reducer<Whole, Event, Preloaded>,
  ): Reducer<Whole, Event, Preloaded> =>
  (before, action) => {
    const now = reducer(before, action)
    return isWhole(before) && isOtherUser(now, before)
      ? { ...now, guard: NOTHING_DECIDED, support: { ...now.support, timeline: [] } }
      : now
  }

const isWhole = (state: unknown): state is SessionState =>
  typeof state === 'object' && state !== null && 'session' in state
