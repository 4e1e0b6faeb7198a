import { pages } from '#pages'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Route, Routes } from 'react-router-dom'
import { CrashPage } from '@/error/CrashPage'
import { ForbiddenPage } from '@/error/ForbiddenPage'
import { NotFoundPage } from '@/error/NotFoundPage'
import type { DecisionTrigger } from '@/guard/guardSlice'
import { Redirect } from '@/guard/Redirect'
import { selectSession } from '@/session/sessionSlice'
import { ShellFrame } from './ShellFrame'

type Props = {
  /** The trigger of the navigation. Null if the app redirected to the error page. */
  trigger: DecisionTrigger | null
}

/** The error pages. Only signed-in users see the shell around an error page. */
export default function ErrorArea({ trigger }: Props) {
  const session = useSelector(selectSession)
  const isSignedIn = session.status === 'signedIn'
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)

  // If the user signs out on an error page, this component redirects to the sign-in page. The guard
  // can't redirect here, because it covers only the main area.
  if (wasSignedIn && session.status === 'signedOut' && session.reason === 'asked')
    return <Redirect to="/auth/login" />
  const errorPage = (
    <Routes>
      <Route path="403" element={<ForbiddenPage pages={pages} trigger={trigger} />} />
      <Route path="404" element={<NotFoundPage pages={pages} />} />
      <Route path="500" element={<CrashPage />} />
      <Route path="*" element={<Redirect to="/error/404" />} />
    </Routes>
  )
  return isSignedIn ? <ShellFrame>{errorPage}</ShellFrame> : errorPage
}
