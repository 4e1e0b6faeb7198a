import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { normalisePath } from '@/guard/normalisePath'
import { Redirect } from '@/guard/Redirect'
import { lazyWithRetry } from '@/loading/lazyWithRetry'
import { LoginPage, type SignInPageData } from './LoginPage'

const ForgotPasswordPage = lazyWithRetry(
  () => import(/* webpackChunkName: "forgot-password" */ './ForgotPasswordPage'),
)
const RegistrationPage = lazyWithRetry(
  () => import(/* webpackChunkName: "registration" */ './RegistrationPage'),
)

/** The sign-in page is not lazy, because its prerendered HTML is hydrated. */
export function AuthArea(context: SignInPageData) {
  const { pathname } = useLocation()
  switch (normalisePath(pathname)) {
    case '/auth/login':
      return <LoginPage {...context} />
    case '/auth/forgot-password':
      return (
        <Suspense>
          <ForgotPasswordPage />
        </Suspense>
      )
    case '/auth/registration':
      return (
        <Suspense>
          <RegistrationPage />
        </Suspense>
      )
    default:
      return <Redirect to="/auth/login" />
  }
}
