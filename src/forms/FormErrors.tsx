import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { getFormErrorTexts } from '@/api/errorText'
import RequestReference from '@/support/RequestReference'
import { Notice } from '@/ui/Notice'

type Props = {
  failure: ApiError | null
  /** The names of the fields. Each field shows the server's errors about itself. */
  names: readonly string[]
}

/** Shows why a form could not be sent. If the session has ended, the sign-in form says so. */
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
