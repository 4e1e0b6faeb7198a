import type { TFunction } from 'i18next'
import type { ApiError } from '@/api/apiError'
import { getNetworkErrorText, getServerReasonText, getSupportContact } from '@/api/errorText'
import { toAccessFailure, type AccessFailure } from './access'

/** Explains why the list could not be fetched. */
export const getListErrorText = (error: ApiError, t: TFunction) =>
  error.serverReason === undefined
    ? getAccessFailureText(toAccessFailure(error), t)
    : getServerReasonText(error.serverReason, t)

export function getAccessFailureText(reason: AccessFailure, t: TFunction): string {
  const contact = getSupportContact(t)
  if (reason === 'refused') return t($ => $.errors.refused, { contact })
  if (reason === 'headersTooLarge') return t($ => $.errors.headersTooLarge, { contact })
  if (reason === 'tooMany') return t($ => $.errors.tooManyCalls)
  if (reason === 'network') return getNetworkErrorText(t)
  return t($ => $.errors[reason])
}
