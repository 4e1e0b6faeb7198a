import { useSelector } from 'react-redux'
import { ErrorPages } from '@/error/ErrorPages'
import { selectIdentity } from '@/session/sessionSlice'
import { pages } from './pages'
import { ShellFrame } from './ShellFrame'

/** The error pages: inside the shell for signed-in users, otherwise alone. */
export default function ErrorArea() {
  const isSignedIn = useSelector(selectIdentity) !== null
  const errorPages = <ErrorPages pages={pages} />
  return isSignedIn ? <ShellFrame>{errorPages}</ShellFrame> : errorPages
}
