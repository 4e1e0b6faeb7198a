import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { abandonSignIn, type SessionDispatch } from '@/session/signIn'

/** Otherwise, a late response would sign in a user who has already left the page. */
export function useAbandonSignInOnLeave() {
  const dispatch = useDispatch<SessionDispatch>()
  useEffect(
    () => () => {
      dispatch(abandonSignIn())
    },
    [dispatch],
  )
}
