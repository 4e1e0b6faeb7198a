import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Navigate,
  NavigationType,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from 'react-router-dom'
import { BrokenPage } from '@/error/BrokenPage'
import { ErrorBoundary } from '@/error/ErrorBoundary'
import { FaultPage } from '@/error/FaultPage'
import type { Trigger } from '@/guard/guardSlice'
import { createMatcher, type Matcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import { PageGuard } from '@/guard/PageGuard'
import { useAccess } from '@/guard/useAccess'
import type { Arrival } from '@/guard/useGuard'
import { isMenuPage } from '@/pages/definePage'
import { lazily } from '@/ui/lazily'
import { Pending } from '@/ui/Pending'
import { pages } from './pages'

const AuthArea = lazily(() => import(/* webpackChunkName: "auth" */ '@/auth/AuthArea'))
const ErrorArea = lazily(() => import(/* webpackChunkName: "error" */ '@/error/ErrorArea'))
const SupportPage = lazily(() => import(/* webpackChunkName: "support" */ '@/support/SupportPage'))
const Shell = lazily(() => import(/* webpackChunkName: "shell" */ '@/shell/Shell'))

type Props = { onError: (error: Error) => void }

/** Which screen an address shows. Only this knows all of them. */
export function Screens({ onError }: Props) {
  const arrival = useArrival()
  const location = useLocation()
  const titleOf = useTitleOf()
  // The router matches the very path that the guard decides on.
  const pathname = normalisePath(location.pathname)

  // The router would take slashes alone for the root; the guard does not.
  if (pathname === '//') return <Navigate replace to="/error/404" />
  return (
    <Routes location={{ ...location, pathname }}>
      <Route path="auth/*" caseSensitive element={<AuthArea titleOf={titleOf} />} />
      <Route path="error/*" caseSensitive element={<ErrorArea pages={pages} />} />
      <Route path="support" caseSensitive element={<SupportPage />} />
      <Route element={<MainArea arrival={arrival} onError={onError} />}>
        <Route index element={null} />
        {pages.map(({ path, Component }) => (
          <Route key={path} path={path} caseSensitive element={<Component key={pathname} />} />
        ))}
      </Route>
      <Route path="*" element={<Navigate replace to="/error/404" />} />
    </Routes>
  )
}

/** Everything behind the guard: first the decision, then the frame, then the page. */
function MainArea({ arrival, onError }: Props & { arrival: Arrival }) {
  const { t } = useTranslation()
  const access = useAccess()
  const checking = <Pending label={t($ => $.checking)} />

  return (
    <PageGuard
      arrival={arrival}
      landing={firstOpenPage}
      // On the way from page to page the frame stays: it shows only what may be opened anyway.
      pending={access.status === 'known' ? <Frame>{checking}</Frame> : checking}
      fault={<FaultPage />}
    >
      <Frame>
        <ErrorBoundary fallback={<BrokenPage />} resetKey={arrival.key} onError={onError}>
          <Suspense fallback={<Pending label={t($ => $.app.loading)} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </PageGuard>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<Pending label={t($ => $.app.loading)} />}>
      <Shell pages={pages}>{children}</Shell>
    </Suspense>
  )
}

const firstOpenPage = (match: Matcher) =>
  pages.find(page => isMenuPage(page) && match(page.path) !== null)?.path ?? null

/** How the present address was come to. A redirect counts as what led to it. */
function useArrival(): Arrival {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()
  const [last, setLast] = useState<{ key: string; trigger: Trigger }>({ key, trigger: 'load' })

  const trigger =
    last.key === key || type === NavigationType.Replace
      ? last.trigger
      : type === NavigationType.Pop
        ? 'history'
        : 'link'
  if (last.key !== key) setLast({ key, trigger })
  return { asked: pathname + search + hash, key, trigger }
}

/** Finds a page's title by its path, for those who are asked to sign in on the way to it. */
function useTitleOf() {
  const { t } = useTranslation()
  return (path: string) => pageAt(path)?.title(t) ?? null
}

const byPath = new Map(pages.map(page => [page.path, page]))
const matchPage = createMatcher([...byPath.keys()])
const pageAt = (path: string) => byPath.get(matchPage(path) ?? '')
