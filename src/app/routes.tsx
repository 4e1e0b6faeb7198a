import { pages } from '#pages'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { ACCESS_REQUEST_TEXTS } from '@/accessRequests/accessRequestTexts'
import { AuthArea } from '@/auth/AuthArea'
import type { DemoAccount } from '@/auth/DemoAccounts'
import { SignedInRedirect } from '@/auth/SignedInRedirect'
import { normalisePath } from '@/guard/normalisePath'
import { Redirect } from '@/guard/Redirect'
import { withTexts } from '@/language/texts'
import { lazyWithRetry } from '@/loading/lazyWithRetry'
import { getPageTitle } from '@/guard/pages'
import { selectSession } from '@/session/sessionSlice'
import { LoadingIndicator } from '@/ui/LoadingIndicator'
import { useFocusFallback } from '@/ui/useFocusFallback'
import { findPage } from './findPage'
import { usePageNavigation } from './usePageNavigation'
import { useScrollRestoration } from './useScrollRestoration'

/** The texts of the shell and of the error pages, which both areas can show. */
const AREA_TEXTS = ['shell', 'error', 'guard']
export const MainArea = lazyWithRetry(
  withTexts(AREA_TEXTS, () => import(/* webpackChunkName: "main-area" */ './MainArea')),
)
const ErrorArea = lazyWithRetry(
  withTexts(
    [...AREA_TEXTS, ...ACCESS_REQUEST_TEXTS],
    () => import(/* webpackChunkName: "error" */ './ErrorArea'),
  ),
)
const SupportPage = lazyWithRetry(
  withTexts(
    ['support', 'guard', 'session'],
    () => import(/* webpackChunkName: "support" */ '@/support/SupportPage'),
  ),
)

type Props = { demoAccounts: readonly DemoAccount[] }

/** The router and the guard get the same normalised path. */
export function AppRoutes({ demoAccounts }: Props) {
  const { t } = useTranslation()
  const location = useLocation()
  const navigation = usePageNavigation()
  // `useNavigationType` is called here, because inside `Routes` with a `location` it always returns
  // 'POP'.
  const isRedirected = useNavigationType() === NavigationType.Replace
  useScrollRestoration(navigation.trigger)
  useFocusFallback()
  const { status } = useSelector(selectSession)
  const pathname = normalisePath(location.pathname)

  // For `//`, React Router would show the page `/`, but the guard does not know the path `//`.
  const notFound = <Redirect to="/error/404" state={{ asked: navigation.asked }} />
  if (pathname === '//') return notFound
  // The sign-in page is outside of any `Suspense`. React marks a boundary by comments in the HTML,
  // which a proxy may remove.
  const loading = <LoadingIndicator label={t($ => $.app.loading)} />
  return (
    <>
      <Routes location={{ ...location, pathname }}>
        <Route
          path="auth/*"
          caseSensitive
          element={
            status === 'signedIn' || status === 'restoring' ? (
              <SignedInRedirect />
            ) : (
              <AuthArea findPageTitle={findPageTitle} demoAccounts={demoAccounts} />
            )
          }
        />
        <Route
          path="error/*"
          caseSensitive
          element={
            <Suspense fallback={loading}>
              <ErrorArea trigger={isRedirected ? null : navigation.trigger} />
            </Suspense>
          }
        />
        <Route
          path="support"
          caseSensitive
          element={
            <Suspense fallback={loading}>
              <SupportPage pagePaths={PAGE_PATHS} />
            </Suspense>
          }
        />
        {GUARDED_PATHS.map(path => (
          <Route key={path} path={path} caseSensitive element={null} />
        ))}
        <Route path="*" element={notFound} />
      </Routes>
      {isGuardedPath(pathname) && (
        <Suspense fallback={loading}>
          <MainArea navigation={navigation} />
        </Suspense>
      )}
    </>
  )
}

/** `path` must be normalised. */
export const isGuardedPath = (path: string) => path === '/' || findPage(path) !== undefined

const PAGE_PATHS = pages.map(({ path }) => path)
const GUARDED_PATHS = ['/', ...PAGE_PATHS]

function findPageTitle(path: string, language: string) {
  const page = findPage(path)
  return page && getPageTitle(page, language)
}
