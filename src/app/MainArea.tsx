import { pages } from '#pages'
import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Outlet, Route, Routes } from 'react-router-dom'
import { AccessCheckFailedPage } from '@/error/AccessCheckFailedPage'
import { CrashPage } from '@/error/CrashPage'
import { AccessRevokedNotice } from '@/error/AccessRevokedNotice'
import { normalisePath } from '@/guard/normalisePath'
import { PageGuard } from '@/guard/PageGuard'
import type { MayOpenPredicate } from '@/guard/useAccess'
import { findLandingPath } from '@/pages/definePage'
import { PagesContext } from '@/pages/PagesContext'
import { selectCurrentOrLastUser } from '@/session/sessionSlice'
import { reportRenderError } from '@/support/errorCapture'
import { LoadingIndicator } from '@/ui/LoadingIndicator'
import { PageSkeleton } from '@/ui/PageSkeleton'
import { findPage } from './findPage'
import { Shell, ShellFrame } from './ShellFrame'
import type { AppLocation } from './usePageBehindSignIn'

type Props = { appLocation: AppLocation; isBehindSignIn: boolean }

/** The guarded pages of the current user. They mount again when another user signs in. */
export default function MainArea({ appLocation, isBehindSignIn }: Props) {
  const user = useSelector(selectCurrentOrLastUser)
  const pathname = normalisePath(appLocation.location.pathname)
  return (
    <Routes location={{ ...appLocation.location, pathname }} key={user}>
      <Route element={<GuardedArea appLocation={appLocation} isBehindSignIn={isBehindSignIn} />}>
        <Route index element={null} />
        {pages.map(({ path, Component }) => (
          <Route key={path} path={path} caseSensitive element={<Component key={pathname} />} />
        ))}
      </Route>
      <Route path="*" element={null} />
    </Routes>
  )
}

function GuardedArea({ appLocation, isBehindSignIn }: Props) {
  const { t } = useTranslation()
  const { navigation } = appLocation
  const page = findPage(normalisePath(navigation.asked))

  return (
    // This boundary is outside of the guard. So the previous screen stays visible until the shell
    // and the page have loaded.
    <Suspense fallback={<LoadingIndicator label={t($ => $.app.loading)} />}>
      <PageGuard
        navigation={navigation}
        findLandingPath={findAppLandingPath}
        isBehindSignIn={isBehindSignIn}
        isFrameLoaded={Shell.isLoaded()}
        isPageLoaded={page?.Component.isLoaded() ?? true}
        ShellFrame={ShellFrame}
        pendingScreen={<LoadingIndicator label={t($ => $.checking)} />}
        pageSkeleton={<PageSkeleton />}
        failedScreen={<AccessCheckFailedPage />}
        RevokedNotice={AccessRevokedNotice}
      >
        <ErrorBoundary
          fallback={<CrashPage />}
          resetKeys={[navigation.key]}
          onError={reportRenderError}
        >
          <PagesContext value={pages}>
            <Outlet />
          </PagesContext>
        </ErrorBoundary>
      </PageGuard>
    </Suspense>
  )
}

const findAppLandingPath = (mayOpen: MayOpenPredicate) => findLandingPath(pages, mayOpen)
