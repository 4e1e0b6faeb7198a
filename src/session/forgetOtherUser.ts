import { api } from '@/api/api'
import { RECENT, tabStorage } from '@/lib/tabStorage'
import type { StartListening } from './listening'
import { selectIdentity, selectLastUser } from './sessionSlice'
import type { SessionState } from './signIn'

/** Whether somebody is signed in, and somebody else than whose session it was before. */
export function isOtherUser(now: SessionState, before: SessionState): boolean {
  // As with most events: nobody needs to be told from anybody.
  if (now.session === before.session) return false
  const was = selectLastUser(before)
  return selectIdentity(now) !== null && was !== null && selectLastUser(now) !== was
}

/** One user's answers must not be shown to the next, whether here or in another tab. */
export function forgetOtherUser(startListening: StartListening) {
  startListening({
    predicate: (_action, now, before) => isOtherUser(now, before),
    effect: (_action, { dispatch }) => {
      tabStorage.remove(RECENT)
      dispatch(api.util.resetApiState())
    },
  })
}
