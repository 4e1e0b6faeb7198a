import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { getErrorText, listFormErrorTexts } from '@/api/errorText'
import { Notice } from '@/ui/Notice'

type Props = {
  failure: ApiError | null
  /** Seconds until the server accepts the next attempt. */
  waitSeconds: number
  /** The fields of the form. Server errors of other fields are shown here. */
  fields: readonly string[]
}

/** Shows why sending the form failed, until the form is sent again. */
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
      {listFormErrorTexts(failure, fields, t).map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      {failure.kind === 'wrongCredentials' && failure.status !== 404 && failure.message && (
        <p>{failure.message}</p>
      )}
    </Notice>
  )
}
