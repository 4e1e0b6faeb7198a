import { useSelector, useStore } from 'react-redux'
import { selectIdentity, type SessionState } from '@/session/sessionSlice'
import { getUserKey } from '@/session/token'
import { showToast } from './showToast'

/**
 * Returns `showToast` for the pages of the current user. After this user has signed out, it does
 * nothing: the outcome of a late request may contain data of the user.
 */
export function useShowToast(): typeof showToast {
  const store = useStore<SessionState>()
  const identity = useSelector(selectIdentity)
  return (text, options) => {
    const current = selectIdentity(store.getState())
    if (identity && current && getUserKey(current.user) === getUserKey(identity.user))
      showToast(text, options)
  }
}
