import { errorText } from '@/session/errorText'
import type { SignInError } from '@/session/signIn'
import { Notice } from '@/ui/Notice'

type Props = {
  failure: SignInError | null
  /** Seconds until the next attempt is welcome. */
  wait: number
  /** Names of the fields that the form has: what the server says of others is told here. */
  fields: readonly string[]
}

/** Why the form did not go through. Stays until it is sent again. */
export function Failure({ failure, wait, fields }: Props) {
  if (!failure || (failure.kind === 'tooMany' && wait === 0)) return null
  if (failure.kind === 'tooMany') {
    return <Notice tone="bad">{errorText({ ...failure, retryAfterSeconds: wait })}</Notice>
  }
  const others =
    failure.kind === 'invalid'
      ? Object.entries(failure.fields).filter(([name]) => !fields.includes(name))
      : []
  return (
    <Notice tone="bad">
      <p>{errorText(failure)}</p>
      {failure.kind === 'wrongCredentials' && failure.status === 400 && <p>{failure.message}</p>}
      {others.map(([name, words]) => (
        <p key={name}>{words}</p>
      ))}
    </Notice>
  )
}
