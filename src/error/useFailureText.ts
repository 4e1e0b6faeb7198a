import { useTranslation } from 'react-i18next'
import type { AccessFailure } from '@/guard/access'
import { contactOf } from '@/session/errorText'

/** Why the list of pages could not be had, in the reader's words. */
export function useFailureText() {
  const { t } = useTranslation()
  return (reason: AccessFailure): string =>
    reason === 'refused'
      ? t($ => $.errors.refused, { contact: contactOf() })
      : reason === 'tooMany'
        ? t($ => $.errors.tooManyCalls)
        : t($ => $.errors[reason])
}
