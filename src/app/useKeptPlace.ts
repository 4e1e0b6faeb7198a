import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { Location } from 'react-router-dom'
import { selectTypedAt } from '@/guard/guardSlice'
import { normalisePath } from '@/guard/normalisePath'
import type { Arrival } from '@/guard/useGuard'
import { selectLastUser, selectSession } from '@/session/sessionSlice'

/** A page's address and how it was come to. */
export type Place = { readonly location: Location; readonly arrival: Arrival }

const OPEN_AREAS = ['auth', 'error', 'support']

/** A place in the main area, and what it takes to come back to it. */
type KeptPlace = Place & { readonly user: string; readonly email: string | null }

/**
 * The place that waits behind the sign-in page, because something was typed there when the session
 * ended; null if there is none. It waits for its own user and for nobody else.
 */
export function useKeptPlace(here: Place): KeptPlace | null {
  const session = useSelector(selectSession)
  const user = useSelector(selectLastUser)
  const typedAt = useSelector(selectTypedAt)
  const [last, setLast] = useState<KeptPlace | null>(null)
  const area = here.location.pathname.split('/')[1] ?? ''

  if (
    session.status === 'signedIn' &&
    user !== null &&
    !OPEN_AREAS.includes(area) &&
    last?.location !== here.location
  ) {
    setLast({ ...here, user, email: session.user.email })
  }

  const isKept = last !== null && last.user === user && typedAt === pathOf(last)
  return isKept && area === 'auth' ? last : null
}

const pathOf = ({ location }: Place) => normalisePath(location.pathname)
