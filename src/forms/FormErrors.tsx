import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { listFormErrorTexts } from '@/api/errorText'
import RequestReference from '@/support/RequestReference'
import { Notice } from '@/ui/Notice'

type Props = {
  failure: ApiError | null
  /** The fields of the form. Server errors of other fields are shown here. */
  names: readonly string[]
}

/**
 * Shows why sending a form failed. The end of the session is not shown here: the app shows the
 * sign-in form instead.
 */
export function FormErrors({ failure, names }: Props) {
  const { t } = useTranslation()
  if (!failure || failure.kind === 'signInRequired') return null
  return (
    <Notice tone="bad">
      {listFormErrorTexts(failure, names, t).map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      <RequestReference error={failure} />
    </Notice>
  )
}
