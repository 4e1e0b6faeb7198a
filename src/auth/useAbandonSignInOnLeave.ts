import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { abandonSignIn, type SessionDispatch } from '@/session/signIn'

/**
 * Abandons a pending sign-in when the user leaves its page, so that the user is not signed in
 * later.
 */
export function useAbandonSignInOnLeave() {
  const dispatch = useDispatch<SessionDispatch>()
  useEffect(
    () => () => {
      dispatch(abandonSignIn())
    },
    [dispatch],
  )
}
