import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { getFormErrorTexts } from '@/api/errorText'
import RequestReference from '@/support/RequestReference'
import { Notice } from '@/ui/Notice'

type Props = {
  failure: ApiError | null
  /** The names of the fields, which show the server's errors about them themselves. */
  names: readonly string[]
}

/** Shows why sending a form failed, unless the session has ended: then the sign-in form says so. */
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
