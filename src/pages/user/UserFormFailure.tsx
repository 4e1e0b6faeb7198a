import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { getErrorText } from '@/api/errorText'
import { Notice } from '@/ui/Notice'

type Props = {
  failure: ApiError
  /** The fields of the form, which show their own errors. */
  fields: readonly string[]
}

/** Shows why a user could not be saved, unless the sign-in form or a field shows it. */
export function UserFormFailure({ failure, fields }: Props) {
  const { t } = useTranslation()
  if (failure.kind === 'signInRequired') return null
  const messages = failure.kind === 'invalid' ? Object.entries(failure.fields) : []
  const otherMessages = messages.filter(([name]) => !fields.includes(name))
  if (messages.length > 0 && otherMessages.length === 0) return null
  return (
    <Notice tone="bad">
      <p>{getErrorText(failure, t)}</p>
      {otherMessages.map(([name, text]) => (
        <p key={name}>{text}</p>
      ))}
    </Notice>
  )
}
