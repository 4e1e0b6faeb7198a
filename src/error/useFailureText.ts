import { useTranslation } from 'react-i18next'
import type { AccessFailure } from '@/guard/access'
import { supportContact } from '@/api/errorText'

/** Why the list of allowed pages is not available, in the user's language. */
export function useFailureText() {
  const { t } = useTranslation()
  return (reason: AccessFailure): string =>
    reason === 'refused'
      ? t($ => $.errors.refused, { contact: supportContact(t) })
      : reason === 'tooMany'
        ? t($ => $.errors.tooManyCalls)
        : t($ => $.errors[reason])
}
