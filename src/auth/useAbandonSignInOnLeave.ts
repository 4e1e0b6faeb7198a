import { useEffect } from 'react'
import { useAppDispatch } from '@/session/appDispatch'
import { abandonSignIn } from '@/session/signIn'

/** Without this hook, a late response would sign in a user who has left the page. */
export function useAbandonSignInOnLeave() {
  const dispatch = useAppDispatch()
  useEffect(
    () => () => {
      dispatch(abandonSignIn())
    },
    [dispatch],
  )
}
