import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { getErrorText, getFormErrorTexts } from '@/api/errorText'
import { lazyOptional } from '@/loading/lazyOptional'
import { Notice } from '@/ui/Notice'

// If this component can't be loaded, the form still works, but shows no reference.
const RequestReference = lazyOptional<{ error: ApiError; onClose?: () => void }>(
  () => import(/* webpackChunkName: "error" */ '@/support/RequestReference'),
)

type Props = {
  failure: ApiError | null
  waitSeconds: number
  /**
   * The form shows the errors of these fields beside the fields. This component shows all other
   * errors.
   */
  fields: readonly string[]
}

/**
 * Shows why the form could not be sent, and the reference for support. Wrong credentials and too many
 * requests are no case for support, so these errors have no reference.
 */
export function FormFailure({ failure, waitSeconds, fields }: Props) {
  const { t } = useTranslation()
  if (!failure || (failure.kind === 'tooMany' && waitSeconds === 0)) return null
  if (failure.kind === 'tooMany') {
    return (
      <Notice tone="bad">{getErrorText({ ...failure, retryAfterSeconds: waitSeconds }, t)}</Notice>
    )
  }
  return (
    <Notice tone="bad">
      {getFormErrorTexts(failure, fields, t).map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      {failure.kind !== 'wrongCredentials' && failure.reference && (
        <RequestReference error={failure} />
      )}
    </Notice>
  )
}
