import { useIsUserSignedIn } from '@/session/useIsUserSignedIn'
import { showToast } from './showToast'

/**
 * Returns `showToast` for the pages of the current user. After this user has signed out, it does
 * nothing: the outcome of a late request may contain data of the user.
 */
export function useShowToast(): typeof showToast {
  const isUserSignedIn = useIsUserSignedIn()
  return (text, options) => {
    if (isUserSignedIn()) showToast(text, options)
  }
}
