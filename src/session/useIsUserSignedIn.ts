import { useSelector, useStore } from 'react-redux'
import { selectCurrentOrLastUser, selectIdentity, type SessionState } from './sessionSlice'

/**
 * Returns a function that tells whether the user of this render is still signed in. A page calls it
 * after an `await`, because another user may have signed in during the wait.
 */
export function useIsUserSignedIn(): () => boolean {
  const store = useStore<SessionState>()
  const user = useSelector(selectCurrentOrLastUser)
  return () => {
    const state = store.getState()
    return selectIdentity(state) !== null && selectCurrentOrLastUser(state) === user
  }
}
