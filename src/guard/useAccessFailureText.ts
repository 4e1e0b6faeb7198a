import { useTranslation } from 'react-i18next'
import { getNetworkErrorText, getSupportContact } from '@/api/errorText'
import type { AccessFailure } from './access'

/** Returns a function that explains, in the user's language, why the access check failed. */
export function useAccessFailureText() {
  const { t } = useTranslation()
  return (reason: AccessFailure): string =>
    reason === 'refused'
      ? t($ => $.errors.refused, { contact: getSupportContact(t) })
      : reason === 'tooMany'
        ? t($ => $.errors.tooManyCalls)
        : reason === 'network'
          ? getNetworkErrorText(t)
          : t($ => $.errors[reason])
}
