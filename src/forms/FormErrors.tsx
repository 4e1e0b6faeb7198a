import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getFieldErrors, type ApiError } from '@/api/apiError'
import { getErrorText, getFormErrorTexts } from '@/api/errorText'
import { lazyOptional } from '@/loading/lazyOptional'
import { Notice } from '@/ui/Notice'
import { useIsOnline } from '@/ui/useIsOnline'

// If this component can't be loaded, the form still works, but shows no reference.
const RequestReference = lazyOptional<{ error: ApiError; onClose?: () => void }>(
  () => import(/* webpackChunkName: "error" */ '@/support/RequestReference'),
)

type Props = {
  form: {
    readonly failure: ApiError | null
    readonly waitSeconds: number
    readonly isEdit?: boolean
    /** The names of the fields that show their own errors. These errors are not repeated here. */
    readonly names: readonly string[]
  }
}

/**
 * Shows why a form could not be sent, and the reference for support. Shows nothing if the fields say
 * it, if the user has cancelled it, or if the session has ended, because the sign-in form says so.
 */
export function FormErrors({ form: { failure, waitSeconds, isEdit = false, names } }: Props) {
  const { t } = useTranslation()
  const isBackOnline = useIsBackOnline(failure)

  useEffect(() => {
    // The message moves the focused button down. It must stay visible, so that one click retries.
    if (failure) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  if (!failure || failure.kind === 'unauthorized' || failure.kind === 'cancelled') return null
  const invalidFields = Object.keys(getFieldErrors(failure))
  if (invalidFields.length > 0 && invalidFields.every(name => isShownByField(name, names)))
    return null
  if (failure.kind === 'rateLimited') {
    if (waitSeconds === 0) return null
    return (
      <Notice tone="bad">{getErrorText({ ...failure, retryAfterSeconds: waitSeconds }, t)}</Notice>
    )
  }
  if (isEdit && failure.kind === 'notFound') {
    return (
      <Notice tone="bad">
        <p>{t($ => $.errors.gone)}</p>
        <p>{t($ => $.errors.textStays)}</p>
      </Notice>
    )
  }
  if (failure.kind === 'network' && isBackOnline) return <Notice>{t($ => $.offline.back)}</Notice>
  return (
    <Notice tone="bad">
      {getFormErrorTexts(failure, names, t).map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      {failure.kind === 'wrongCredentials'
        ? failure.status !== 404 && failure.message && <p>{failure.message}</p>
        : failure.reference && <RequestReference error={failure} />}
    </Notice>
  )
}

/** Whether the browser was offline after this failure, and is online again. */
function useIsBackOnline(failure: ApiError | null) {
  const isOnline = useIsOnline()
  const [offlineFailure, setOfflineFailure] = useState<ApiError | null>(null)
  if (!isOnline && offlineFailure !== failure) setOfflineFailure(failure)
  return isOnline && offlineFailure === failure
}

/** Servers write names of fields in another letter case, too. */
const isShownByField = (name: string, names: readonly string[]) =>
  names.some(other => other.toLowerCase() === name.toLowerCase())
