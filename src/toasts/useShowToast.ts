import { useSelector, useStore } from 'react-redux'
import {
  isInvoluntarySignOut,
  selectCurrentOrLastUser,
  selectSession,
  type SessionState,
} from '@/session/sessionSlice'
import { addToNotificationMenu } from './notifications'
import { showToast } from './showToast'

/**
 * Returns `showToast` for the pages of the current user. A text that arrives after the end of the
 * session may contain data of the user, so it is not shown. After an expiry, the text is only added
 * to the notifications, which the same user can read after the next sign-in. After a sign-out, the
 * text is dropped.
 */
export function useShowToast(): typeof showToast {
  const store = useStore<SessionState>()
  const user = useSelector(selectCurrentOrLastUser)
  return (text, options) => {
    const { tone = 'good', action = null } = options ?? {}
    const state = store.getState()
    const session = selectSession(state)
    if (selectCurrentOrLastUser(state) !== user) return
    // Most toasts of pages tell the result of an action. The user knows about a success.
    if (session.status === 'signedIn') showToast(text, { isRead: tone === 'good', ...options })
    else if (session.status === 'signedOut' && isInvoluntarySignOut(session.reason))
      addToNotificationMenu({ text, tone, action, isRead: false })
  }
}
