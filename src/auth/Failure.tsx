import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { errorText } from '@/api/errorText'
import { Notice } from '@/ui/Notice'

type Props = {
  failure: ApiError | null
  /** Seconds until the next attempt is welcome. */
  wait: number
  /** Names of the fields that the form has: what the server says of others is told here. */
  fields: readonly string[]
}

/** Why the form did not go through. Stays until it is sent again. */
export function Failure({ failure, wait, fields }: Props) {
  const { t } = useTranslation()
  if (!failure || (failure.kind === 'tooMany' && wait === 0)) return null
  if (failure.kind === 'tooMany') {
    return <Notice tone="bad">{errorText({ ...failure, retryAfterSeconds: wait }, t)}</Notice>
  }
  const others =
    failure.kind === 'invalid'
      ? Object.entries(failure.fields).filter(([name]) => !fields.includes(name))
      : []
  return (
    <Notice tone="bad">
      <p>{errorText(failure, t)}</p>
      {failure.kind === 'wrongCredentials' && failure.status === 400 && <p>{failure.message}</p>}
      {others.map(([name, words]) => (
        <p key={name}>{words}</p>
      ))}
    </Notice>
  )
}
