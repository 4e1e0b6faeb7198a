import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { AuthArea } from '@/auth/AuthArea'
import { SignedInRedirect } from '@/auth/SignedInRedirect'
import { BrokenPage } from '@/error/BrokenPage'
import { FaultPage } from '@/error/FaultPage'
import { RevokedNotice } from '@/error/RevokedNotice'
import type { Matcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import { PageGuard } from '@/guard/PageGuard'
import { Redirect } from '@/guard/Redirect'
import { useTyping } from '@/guard/useTyping'
import { isMenuPage } from '@/pages/definePage'
import { selectIdentity, selectIsEnding, selectLastUser } from '@/session/sessionSlice'
import { hearBroken } from '@/support/hearFaults'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import { useIsShown } from '@/ui/Kept'
import { lazily } from '@/ui/lazily'
import { lazyOverlay } from '@/ui/lazyOverlay'
import { Pending } from '@/ui/Pending'
import { Destination } from './Destination'
import { pages } from './pages'
import { SafeShell as Shell } from './SafeShell'
import { useArrival, watchArrivals } from './useArrival'
import { useKeptPlace, type Place } from './useKeptPlace'
import { useScrollPlace } from './useScrollPlace'

const ErrorArea = lazily(() => import(/* webpackChunkName: "error" */ '@/error/ErrorArea'))
const SupportPage = lazily(() => import(/* webpackChunkName: "support" */ '@/support/SupportPage'))
const TimeOut = lazyOverlay(() => import(/* webpackChunkName: "timeout" */ '@/auth/TimeOut'))

/** Which screen an address shows. Only this knows all of them. */
export function Screens() {
  const here: Place = { location: useLocation(), arrival: useArrival() }
  const kept = useKeptPlace(here)
  useScrollPlace(here, kept)
  const isSignedIn = useSelector(selectIdentity) !== null
  const pathname = normalisePath(here.location.pathname)

  // The router would take slashes alone for the root; the guard does not.
  if (pathname === '//') return <Redirect to="/error/404" />
  return (
    <>
      <Routes location={{ ...here.location, pathname }}>
        <Route
          path="auth/*"
          caseSensitive
          // Who is signed in has no business there and is sent on.
          element={
            isSignedIn ? <SignedInRedirect /> : <AuthArea kept={kept} Destination={Destination} />
          }
        />
        <Route path="error/*" caseSensitive element={<ErrorArea pages={pages} />} />
        <Route path="support" caseSensitive element={<SupportPage />} />
        {PATHS.map(path => (
          <Route key={path} path={path} caseSensitive element={null} />
        ))}
        <Route path="*" element={<Redirect to="/error/404" />} />
      </Routes>
      <MainRoutes place={kept ?? here} isBehind={kept !== null} />
    </>
  )
}

const PATHS = ['/', ...pages.map(({ path }) => path)]

type MainProps = { place: Place; isBehind: boolean }

/** The main area, of one user: the next one gets another. Nothing at any other address. */
function MainRoutes({ place, ...props }: MainProps) {
  const user = useSelector(selectLastUser)
  // The router matches the very path that the guard decides on.
  const pathname = normalisePath(place.location.pathname)
  return (
    <Routes location={{ ...place.location, pathname }} key={user}>
      <Route element={<MainArea place={place} {...props} />}>
        <Route index element={null} />
        {pages.map(({ path, Component }) => (
          <Route key={path} path={path} caseSensitive element={<Component key={pathname} />} />
        ))}
      </Route>
      <Route path="*" element={null} />
    </Routes>
  )
}

/** Everything behind the guard: first the decision, then the frame, then the page. */
function MainArea({ place, isBehind }: MainProps) {
  const { t } = useTranslation()
  const { arrival } = place

  return (
    <PageGuard
      arrival={arrival}
      watchArrivals={watchArrivals}
      landing={firstOpenPage}
      isBehind={isBehind}
      Frame={Frame}
      pending={<Pending label={t($ => $.checking)} />}
      fault={<FaultPage />}
      Revoked={RevokedNotice}
    >
      <ErrorBoundary fallback={<BrokenPage />} resetKey={arrival.key} onError={hearBroken}>
        <Suspense fallback={<Pending label={t($ => $.app.loading)} />}>
          <Page path={normalisePath(arrival.asked)} />
        </Suspense>
      </ErrorBoundary>
    </PageGuard>
  )
}

function Page({ path }: { path: string }) {
  useTyping(useIsShown() ? path : null)
  return <Outlet />
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const isEnding = useSelector(selectIsEnding)
  return (
    <Suspense fallback={<Pending label={t($ => $.app.loading)} />}>
      <Shell pages={pages}>
        {isEnding && <TimeOut />}
        {children}
      </Shell>
    </Suspense>
  )
}

const firstOpenPage = (match: Matcher) =>
  pages.find(page => isMenuPage(page) && match(page.path) !== null)?.path ?? null
