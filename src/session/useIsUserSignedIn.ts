import { useSelector, useStore } from 'react-redux'
import { selectIdentity, type SessionState } from './sessionSlice'
import { getUserKey } from './token'

/**
 * Returns a function that tells whether the user of this render is still signed in. A page needs it
 * after an `await`: in the meantime, another user may have signed in.
 */
export function useIsUserSignedIn(): () => boolean {
  const store = useStore<SessionState>()
  const identity = useSelector(selectIdentity)
  return () => {
    const current = selectIdentity(store.getState())
    return (
      identity !== null &&
      current !== null &&
      getUserKey(current.user) === getUserKey(identity.user)
    )
  }
}
