import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Outlet, Route, Routes } from 'react-router-dom'
import { AccessCheckFailedPage } from '@/error/AccessCheckFailedPage'
import { BrokenPage } from '@/error/BrokenPage'
import { PlainFrame } from '@/error/PlainFrame'
import { RevokedNotice } from '@/error/RevokedNotice'
import { normalisePath } from '@/guard/normalisePath'
import { PageGuard } from '@/guard/PageGuard'
import type { MayOpen } from '@/guard/useAccess'
import { lazyOverlay } from '@/loading/lazyOverlay'
import { lazyWithRetry } from '@/loading/lazyWithRetry'
import { listMenuPages } from '@/pages/definePage'
import { selectIsEnding, selectLastUser } from '@/session/sessionSlice'
import { reportRenderError } from '@/support/errorCapture'
import { NewVersion } from '@/support/NewVersion'
import { InsideShell } from '@/ui/InsideShell'
import { Pending } from '@/ui/Pending'
import { findPage, pages } from './pages'
import type { Place } from './useWaitingPage'

const Shell = lazyWithRetry(() => import(/* webpackChunkName: "shell" */ '@/shell/Shell'))
// Beside the list of pages, which the guard waits for. A failure is shown when the shell is rendered.
Shell.preload().catch(() => undefined)
const TimeOut = lazyOverlay(() => import(/* webpackChunkName: "timeout" */ '@/auth/TimeOut'))

type Props = { place: Place; isBehind: boolean }

/** The pages of one user, behind the guard; mounted anew for another user. */
export default function MainArea({ place, isBehind }: Props) {
  const user = useSelector(selectLastUser)
  const pathname = normalisePath(place.location.pathname)
  return (
    <Routes location={{ ...place.location, pathname }} key={user}>
      <Route element={<GuardedArea place={place} isBehind={isBehind} />}>
        <Route index element={null} />
        {pages.map(({ path, Component }) => (
          <Route key={path} path={path} caseSensitive element={<Component key={pathname} />} />
        ))}
      </Route>
      <Route path="*" element={null} />
    </Routes>
  )
}

/** First the decision, then the shell, then the page. */
function GuardedArea({ place, isBehind }: Props) {
  const { t } = useTranslation()
  const { arrival } = place
  const page = findPage(normalisePath(arrival.asked))

  return (
    // Outside of the guard: what is on the screen stays until shell and page are loaded.
    <Suspense fallback={<Pending label={t($ => $.app.loading)} />}>
      <PageGuard
        arrival={arrival}
        findLanding={findLanding}
        isBehind={isBehind}
        isFrameLoaded={Shell.isLoaded()}
        isPageLoaded={page?.Component.isLoaded() ?? true}
        Frame={Frame}
        pending={<Pending label={t($ => $.checking)} />}
        failed={<AccessCheckFailedPage />}
        Revoked={RevokedNotice}
      >
        <ErrorBoundary
          fallback={<BrokenPage />}
          resetKeys={[arrival.key]}
          onError={reportRenderError}
        >
          <Outlet />
        </ErrorBoundary>
      </PageGuard>
    </Suspense>
  )
}

/** The shell, or a plain frame where it fails or can't be loaded: the pages go on either way. */
function Frame({ children }: { children: ReactNode }) {
  const isEnding = useSelector(selectIsEnding)
  const content = (
    <>
      {isEnding && <TimeOut />}
      {children}
    </>
  )
  return (
    <InsideShell value>
      <ErrorBoundary
        fallback={<PlainFrame pages={pages}>{content}</PlainFrame>}
        onError={reportRenderError}
      >
        <Shell pages={pages}>{content}</Shell>
      </ErrorBoundary>
      <NewVersion />
    </InsideShell>
  )
}

const findLanding = (mayOpen: MayOpen) => listMenuPages(pages, mayOpen)[0]?.path ?? null
