import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ApiError } from '@/api/apiError'
import { AuthLayout } from '@/auth/AuthLayout'
import { FormErrors } from '@/forms/FormErrors'
import { readReturnUrl } from '@/guard/returnUrl'
import { useAppDispatch } from '@/session/appDispatch'
import { Button } from '@/ui/Button'
import { createProviderUrl, finishSignIn, takeProviderResult } from './oidcSignIn'

type Props = { openUrl?: (url: string) => void }

const openInTab = (url: string) => {
  location.assign(url)
}

/** Opens the provider's sign-in page. After the sign-in, the provider redirects to this page. */
export function LoginPage({ openUrl = openInTab }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [failure, setFailure] = useState<ApiError | null>(null)

  // In development, React Strict Mode runs effects twice, but a result can be used only once.
  const isFinished = useRef(false)
  useEffect(() => {
    const result = isFinished.current ? null : takeProviderResult(search)
    if (!result) return
    isFinished.current = true
    const { returnUrl, exchange } = result
    // Removes the provider's code from the URL and sets the return URL, which the app reads.
    const params = returnUrl === null ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`
    void navigate(`/auth/login${params}`, { replace: true })
    void dispatch(finishSignIn(exchange)).then(setFailure)
  }, [search, navigate, dispatch])

  return (
    <AuthLayout title={t($ => $.signIn.title)} description="">
      <FormErrors form={{ failure, waitSeconds: 0, names: [] }} />
      <Button
        variant="primary"
        onClick={() => void createProviderUrl(readReturnUrl(search)).then(openUrl)}
      >
        {t($ => $.actions.signIn)}
      </Button>
    </AuthLayout>
  )
}
