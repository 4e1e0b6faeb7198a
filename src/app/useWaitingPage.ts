import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { Location } from 'react-router-dom'
import { selectUnsavedPath } from '@/guard/guardSlice'
import { normalisePath } from '@/guard/normalisePath'
import type { Arrival } from '@/guard/usePageGuard'
import { selectLastUser, selectSession } from '@/session/sessionSlice'

/** A page's location and how it came to be requested. */
export type Place = { readonly location: Location; readonly arrival: Arrival }

const PUBLIC_AREAS = ['auth', 'error', 'support']

/** A page of the main area, and its user. */
type WaitingPage = Place & { readonly user: string; readonly email: string | null }

/**
 * The page that waits behind the sign-in form because it had unsaved input when the session ended;
 * null if there is none. It waits for its own user only.
 */
export function useWaitingPage(here: Place): WaitingPage | null {
  const session = useSelector(selectSession)
  const user = useSelector(selectLastUser)
  const unsavedPath = useSelector(selectUnsavedPath)
  const [last, setLast] = useState<WaitingPage | null>(null)
  const area = here.location.pathname.split('/')[1] ?? ''

  if (
    session.status === 'signedIn' &&
    user !== null &&
    !PUBLIC_AREAS.includes(area) &&
    last?.location !== here.location
  ) {
    setLast({ ...here, user, email: session.user.email })
  }

  const isWaiting =
    last !== null && last.user === user && unsavedPath === normalisePath(last.location.pathname)
  return isWaiting && area === 'auth' ? last : null
}
