import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { SessionDispatch } from '@/session/sessionThunk'
import { abandonSignIn } from '@/session/signIn'

/** Without this hook, a late response would sign in a user who has left the page. */
export function useAbandonSignInOnLeave() {
  const dispatch = useDispatch<SessionDispatch>()
  useEffect(
    () => () => {
      dispatch(abandonSignIn())
    },
    [dispatch],
  )
}
