import { pages } from '#pages'
import { useSelector } from 'react-redux'
import { CrashPage } from '@/error/CrashPage'
import { ForbiddenPage } from '@/error/ForbiddenPage'
import { NotFoundPage } from '@/error/NotFoundPage'
import { selectIdentity } from '@/session/sessionSlice'
import { ShellFrame } from './ShellFrame'

type Props = { page: 'forbidden' | 'notFound' | 'crash' }

/** The error pages. Only signed-in users see the shell around an error page. */
export default function ErrorArea({ page }: Props) {
  const isSignedIn = useSelector(selectIdentity) !== null
  const errorPage = (
    <>
      {page === 'forbidden' && <ForbiddenPage pages={pages} />}
      {page === 'notFound' && <NotFoundPage pages={pages} />}
      {page === 'crash' && <CrashPage />}
    </>
  )
  return isSignedIn ? <ShellFrame>{errorPage}</ShellFrame> : errorPage
}
