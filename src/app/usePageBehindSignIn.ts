import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { Location } from 'react-router-dom'
import { selectUnsavedPath } from '@/guard/guardSlice'
import { normalisePath } from '@/guard/normalisePath'
import type { PageNavigation } from '@/guard/usePageGuard'
import { selectCurrentOrLastUser, selectSession } from '@/session/sessionSlice'

export type AppLocation = { readonly location: Location; readonly navigation: PageNavigation }

const PUBLIC_AREAS = ['auth', 'error', 'support']

type PageBehindSignIn = AppLocation & { readonly user: string; readonly email: string | null }

/**
 * Returns the page that stays mounted behind the sign-in form, if any. This page had unsaved input
 * when the session ended. Only the same user sees it again.
 */
export function usePageBehindSignIn(current: AppLocation): PageBehindSignIn | null {
  const session = useSelector(selectSession)
  const user = useSelector(selectCurrentOrLastUser)
  const unsavedPath = useSelector(selectUnsavedPath)
  const [lastPage, setLastPage] = useState<PageBehindSignIn | null>(null)
  const area = current.location.pathname.split('/')[1] ?? ''

  if (
    session.status === 'signedIn' &&
    user !== null &&
    !PUBLIC_AREAS.includes(area) &&
    lastPage?.location !== current.location
  ) {
    setLastPage({ ...current, user, email: session.user.email })
  }

  const isWaiting =
    lastPage !== null &&
    lastPage.user === user &&
    unsavedPath === normalisePath(lastPage.location.pathname)
  return isWaiting && area === 'auth' ? lastPage : null
}
