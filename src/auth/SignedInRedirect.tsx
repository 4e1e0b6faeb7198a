import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { decide } from '@/guard/decide'
import { normalisePath } from '@/guard/normalisePath'
import { Redirect } from '@/guard/Redirect'
import { readReturnUrl, returnUrlRefused } from '@/guard/returnUrl'
import { useAccess } from '@/guard/useAccess'
import { selectMayReturnToPage, selectSession } from '@/session/sessionSlice'
import { LoadingIndicator } from '@/ui/LoadingIndicator'

/** Redirects to the return URL if it is allowed, otherwise to the landing page. */
export function SignedInRedirect() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const session = useSelector(selectSession)
  const mayReturn = useSelector(selectMayReturnToPage)
  const access = useAccess()
  const { search } = useLocation()
  const [returnUrl] = useState(() => readReturnUrl(search))

  const target = mayReturn ? returnUrl : null
  const { verdict } = decide(normalisePath(target ?? '/'), session, access)
  const isRefused = target !== null && normalisePath(target) !== '/' && verdict === 'forbidden'

  useEffect(() => {
    if (isRefused) dispatch(returnUrlRefused())
  }, [dispatch, isRefused])

  if (target === null || isRefused) return <Redirect to="/" />
  // Redirects even if the access check has failed: the requested page then shows the error and a
  // retry button.
  return verdict === 'pending' ? (
    <LoadingIndicator label={t($ => $.checking)} />
  ) : (
    <Redirect to={target} />
  )
}
