import { pages } from '#pages'
import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { AccessCheckFailedPage } from '@/error/AccessCheckFailedPage'
import { CrashPage } from '@/error/CrashPage'
import { normalisePath } from '@/guard/normalisePath'
import { PageGuard } from '@/guard/PageGuard'
import { selectCurrentOrLastUser } from '@/session/sessionSlice'
import { reportRenderError } from '@/support/errorCapture'
import { LoadingIndicator } from '@/ui/LoadingIndicator'
import { PageSkeleton } from '@/ui/PageSkeleton'
import { findPage } from './findPage'
import { ShellFrame } from './ShellFrame'

/** The guarded pages of the current user. They mount again when another user signs in. */
export default function MainArea() {
  const user = useSelector(selectCurrentOrLastUser)
  const location = useLocation()
  const pathname = normalisePath(location.pathname)
  return (
    <Routes location={{ ...location, pathname }} key={user}>
      <Route element={<GuardedArea />}>
        <Route index element={null} />
        {pages.map(({ path, Component }) => (
          <Route key={path} path={path} caseSensitive element={<Component key={pathname} />} />
        ))}
      </Route>
      <Route path="*" element={null} />
    </Routes>
  )
}

function GuardedArea() {
  const { t } = useTranslation()
  const { pathname, key } = useLocation()
  const path = normalisePath(pathname)

  return (
    // This boundary is outside of the guard. So the previous screen stays visible until the page has
    // loaded.
    <Suspense fallback={<LoadingIndicator label={t($ => $.app.loading)} />}>
      <PageGuard
        path={path}
        isPageLoaded={findPage(path)?.Component.isLoaded() ?? true}
        ShellFrame={ShellFrame}
        checkingScreen={<LoadingIndicator label={t($ => $.checking)} />}
        pageSkeleton={<PageSkeleton />}
        failedScreen={<AccessCheckFailedPage />}
      >
        <ErrorBoundary fallback={<CrashPage />} resetKeys={[key]} onError={reportRenderError}>
          <Outlet />
        </ErrorBoundary>
      </PageGuard>
    </Suspense>
  )
}
