import { useSelector, useStore } from 'react-redux'
import { selectCurrentOrLastUser, selectIdentity, type SessionState } from './sessionSlice'

/**
 * Returns a function that tells whether the user of this render is still signed in. A page needs it
 * after an `await`: in the meantime, another user may have signed in.
 */
export function useIsUserSignedIn(): () => boolean {
  const store = useStore<SessionState>()
  const user = useSelector(selectCurrentOrLastUser)
  return () => {
    const state = store.getState()
    return selectIdentity(state) !== null && selectCurrentOrLastUser(state) === user
  }
}
