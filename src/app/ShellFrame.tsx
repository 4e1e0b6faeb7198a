import '@/theme/mainArea.css'
import { pages } from '#pages'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSelector } from 'react-redux'
import { FallbackShell } from '@/error/FallbackShell'
import { PagesContext } from '@/guard/pages'
import { lazyOptional } from '@/loading/lazyOptional'
import { selectIsSessionEnding } from '@/session/sessionSlice'
import { Shell } from '@/shell/Shell'
import { LeaveDialog } from '@/shell/LeaveDialog'
import { reportRenderError } from '@/support/errorCapture'
import { NewVersionOffer } from '@/support/NewVersionOffer'
import { AboveDialogs } from '@/ui/AboveDialogs'
import { InsideShellContext } from '@/ui/InsideShell'

const TimeoutNotice = lazyOptional(
  () => import(/* webpackChunkName: "timeout-notice" */ '@/auth/TimeoutNotice'),
)

/** If the shell fails to render, a minimal shell replaces it. */
export function ShellFrame({ children }: { children: ReactNode }) {
  const isEnding = useSelector(selectIsSessionEnding)
  const content = (
    <>
      {isEnding && (
        <AboveDialogs>
          <TimeoutNotice />
        </AboveDialogs>
      )}
      {children}
    </>
  )
  return (
    <InsideShellContext value>
      <PagesContext value={pages}>
        <ErrorBoundary
          fallback={<FallbackShell pages={pages}>{content}</FallbackShell>}
          onError={reportRenderError}
        >
          <Shell pages={pages}>{content}</Shell>
        </ErrorBoundary>
        <LeaveDialog />
        <NewVersionOffer />
      </PagesContext>
    </InsideShellContext>
  )
}
