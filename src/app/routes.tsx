import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Route, Routes, useLocation } from 'react-router-dom'
import { AuthArea } from '@/auth/AuthArea'
import type { DemoAccount } from '@/auth/DemoAccounts'
import { SignedInRedirect } from '@/auth/SignedInRedirect'
import { normalisePath } from '@/guard/normalisePath'
import { Redirect } from '@/guard/Redirect'
import { lazyWithRetry } from '@/loading/lazyWithRetry'
import { selectIdentity } from '@/session/sessionSlice'
import { Pending } from '@/ui/Pending'
import { findPage, pages } from './pages'
import { useArrival } from './useArrival'
import { useScrollRestoration } from './useScrollRestoration'
import { useWaitingPage, type Place } from './useWaitingPage'

export const MainArea = lazyWithRetry(
  () => import(/* webpackChunkName: "main-area" */ './MainArea'),
)
const ErrorArea = lazyWithRetry(() => import(/* webpackChunkName: "error" */ '@/error/ErrorArea'))
const SupportPage = lazyWithRetry(
  () => import(/* webpackChunkName: "support" */ '@/support/SupportPage'),
)

type Props = { demoAccounts: readonly DemoAccount[] }

/** Which screen a path shows. The router matches the path that the guard decides on. */
export function AppRoutes({ demoAccounts }: Props) {
  const { t } = useTranslation()
  const here: Place = { location: useLocation(), arrival: useArrival() }
  const waiting = useWaitingPage(here)
  useScrollRestoration(here, waiting)
  const isSignedIn = useSelector(selectIdentity) !== null
  const pathname = normalisePath(here.location.pathname)

  // The router would take slashes alone for the root; the guard does not.
  if (pathname === '//') return <Redirect to="/error/404" />
  return (
    <Suspense fallback={<Pending label={t($ => $.app.loading)} />}>
      <Routes location={{ ...here.location, pathname }}>
        <Route
          path="auth/*"
          caseSensitive
          element={
            isSignedIn ? (
              <SignedInRedirect />
            ) : (
              <AuthArea {...{ waiting, findTitle, demoAccounts }} />
            )
          }
        />
        <Route path="error/*" caseSensitive element={<ErrorArea pages={pages} />} />
        <Route path="support" caseSensitive element={<SupportPage />} />
        {GUARDED_PATHS.map(path => (
          <Route key={path} path={path} caseSensitive element={null} />
        ))}
        <Route path="*" element={<Redirect to="/error/404" />} />
      </Routes>
      {(waiting !== null || isGuarded(pathname)) && (
        <MainArea place={waiting ?? here} isBehind={waiting !== null} />
      )}
    </Suspense>
  )
}

/** Whether a normalised path leads to the main area. */
export const isGuarded = (path: string) => path === '/' || findPage(path) !== undefined

const GUARDED_PATHS = ['/', ...pages.map(({ path }) => path)]

const findTitle = (path: string) => findPage(path)?.title
