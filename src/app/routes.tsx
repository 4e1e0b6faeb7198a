import { pages } from '#pages'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation, useNavigationType } from 'react-router-dom'
import { ACCESS_REQUEST_TEXTS } from '@/accessRequests/accessRequestTexts'
import type { DemoAccount } from '@/auth/DemoAccounts'
import { LoginPage } from '@/auth/LoginPage'
import { normalisePath } from '@/guard/normalisePath'
import { withTexts } from '@/language/texts'
import { lazyWithRetry } from '@/loading/lazyWithRetry'
import { getPageTitle } from '@/guard/pages'
import { SIGN_IN_PATH } from '@/guard/returnUrl'
import { selectSession } from '@/session/sessionSlice'
import { LoadingIndicator } from '@/ui/LoadingIndicator'
import { useFocusFallback } from '@/ui/useFocusFallback'
import { findPage } from './findPage'
import { useScrollRestoration } from './useScrollRestoration'

/** The texts of the shell and of the error pages, which both areas can show. */
const AREA_TEXTS = ['shell', 'error', 'guard']
export const MainArea = lazyWithRetry(
  withTexts(AREA_TEXTS, () => import(/* webpackChunkName: "main-area" */ './MainArea')),
)
const ForgotPasswordPage = lazyWithRetry(
  () => import(/* webpackChunkName: "forgot-password" */ '@/auth/ForgotPasswordPage'),
)
const RegistrationPage = lazyWithRetry(
  () => import(/* webpackChunkName: "registration" */ '@/auth/RegistrationPage'),
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

export const FORBIDDEN_PATH = '/error/403'
export const NOT_FOUND_PATH = '/error/404'

/** The screens that everyone may open, besides the sign-in page. */
const PUBLIC_SCREENS: Readonly<Record<string, ReactNode>> = {
  '/auth/forgot-password': <ForgotPasswordPage />,
  '/auth/registration': <RegistrationPage />,
  [FORBIDDEN_PATH]: <ErrorArea page="forbidden" />,
  [NOT_FOUND_PATH]: <ErrorArea page="notFound" />,
  '/error/500': <ErrorArea page="crash" />,
  '/support': <SupportPage pagePaths={pages.map(({ path }) => path)} />,
}

/** For these two functions, `path` must be normalised. All other paths are redirected. */
export const isGuardedPath = (path: string) => path === '/' || findPage(path) !== undefined
export const isPublicPath = (path: string) => path === SIGN_IN_PATH || path in PUBLIC_SCREENS

type Props = { demoAccounts: readonly DemoAccount[] }

/** The router and the guard get the same normalised path. */
export function AppRoutes({ demoAccounts }: Props) {
  const { t } = useTranslation()
  const path = normalisePath(useLocation().pathname)
  const { status } = useSelector(selectSession)
  useScrollRestoration(useNavigationType())
  useFocusFallback()

  if (path.startsWith('/auth/') && (status === 'signedIn' || status === 'restoring'))
    return <LoadingIndicator label={t($ => $.checking)} />
  // The sign-in page is outside of any `Suspense`. React marks a boundary by comments in the HTML,
  // which a proxy may remove.
  if (path === SIGN_IN_PATH)
    return <LoginPage findPageTitle={findPageTitle} demoAccounts={demoAccounts} />
  return (
    <Suspense fallback={<LoadingIndicator label={t($ => $.app.loading)} />}>
      {isGuardedPath(path) ? <MainArea /> : PUBLIC_SCREENS[path]}
    </Suspense>
  )
}

function findPageTitle(path: string, language: string) {
  const page = findPage(path)
  return page && getPageTitle(page, language)
}
