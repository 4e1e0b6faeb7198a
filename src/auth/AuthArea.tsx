import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, Route, Routes } from 'react-router-dom'
import { selectIdentity } from '@/session/sessionSlice'
import { dropDraft } from './draft'
import { ForgotPasswordPage } from './ForgotPasswordPage'
import { LoginPage, type KeptPage } from './LoginPage'
import { RegistrationPage } from './RegistrationPage'
import { SignedInRedirect } from './SignedInRedirect'

type Props = {
  titleOf: (path: string) => string | null
  kept: KeptPage | null
}

/** The open area. Who is signed in has no business here and is sent on. */
export default function AuthArea({ titleOf, kept }: Props) {
  const isSignedIn = useSelector(selectIdentity) !== null

  useEffect(() => {
    if (isSignedIn) dropDraft()
  }, [isSignedIn])

  if (isSignedIn) return <SignedInRedirect />
  return (
    <Routes>
      <Route path="login" caseSensitive element={<LoginPage titleOf={titleOf} kept={kept} />} />
      <Route path="forgot-password" caseSensitive element={<ForgotPasswordPage />} />
      <Route path="registration" caseSensitive element={<RegistrationPage />} />
      <Route path="*" element={<Navigate replace to="/auth/login" />} />
    </Routes>
  )
}
