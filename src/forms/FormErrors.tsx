import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { getFormErrorTexts } from '@/api/errorText'
import RequestReference from '@/support/RequestReference'
import { Notice } from '@/ui/Notice'

type Props = {
  failure: ApiError | null
  /** The names of the fields that show their own errors. These errors are not repeated here. */
  names: readonly string[]
}

/**
 * Shows why a form could not be sent. If the session has ended, shows nothing, because the sign-in
 * form already says that the session has ended.
 */
export function FormErrors({ failure, names }: Props) {
  const { t } = useTranslation()
  if (!failure || failure.kind === 'signInRequired') return null
  return (
    <Notice tone="bad">
      {getFormErrorTexts(failure, names, t).map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      <RequestReference error={failure} />
    </Notice>
  )
}
