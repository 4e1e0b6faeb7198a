import { Suspense } from 'react'
import { usePlace } from '@/address/AddressProvider'
import { Redirect } from '@/address/Redirect'
import { normalisePath } from '@/guard/normalisePath'
import { lazily } from '@/ui/lazily'
import { LoginPage, type Way } from './LoginPage'

const ForgotPasswordPage = lazily(
  () => import(/* webpackChunkName: "forgot-password" */ './ForgotPasswordPage'),
)
const RegistrationPage = lazily(
  () => import(/* webpackChunkName: "registration" */ './RegistrationPage'),
)

/** The open area. It needs no router: it is there before there is one. */
export function AuthArea(way: Way) {
  const { pathname } = usePlace().address
  switch (normalisePath(pathname)) {
    case '/auth/login':
      return <LoginPage {...way} />
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
