import type { TFunction } from 'i18next'
import { getNetworkErrorText, getSupportContact } from '@/api/errorText'
import type { AccessFailure } from './access'

export function getAccessFailureText(reason: AccessFailure, t: TFunction): string {
  if (reason === 'refused') return t($ => $.errors.refused, { contact: getSupportContact(t) })
  if (reason === 'tooMany') return t($ => $.errors.tooManyCalls)
  if (reason === 'network') return getNetworkErrorText(t)
  return t($ => $.errors[reason])
}
