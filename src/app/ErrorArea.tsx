import { pages } from '#pages'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { ErrorPages } from '@/error/ErrorPages'
import type { DecisionTrigger } from '@/guard/guardSlice'
import { Redirect } from '@/guard/Redirect'
import { selectSession } from '@/session/sessionSlice'
import { ShellFrame } from './ShellFrame'

type Props = { trigger: DecisionTrigger | null }

/** The error pages. Signed-in users see them inside the shell, visitors without it. */
export default function ErrorArea({ trigger }: Props) {
  const session = useSelector(selectSession)
  const isSignedIn = session.status === 'signedIn'
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)

  // The guard covers only the main area, so this component redirects after a sign-out in the shell.
  if (wasSignedIn && session.status === 'signedOut' && session.reason === 'asked')
    return <Redirect to="/auth/login" />
  const errorPages = <ErrorPages {...{ pages, trigger }} />
  return isSignedIn ? <ShellFrame>{errorPages}</ShellFrame> : errorPages
}
