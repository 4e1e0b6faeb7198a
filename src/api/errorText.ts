import type { TFunction } from 'i18next'
import { brand } from '@/brand/brand'
import { isMember } from '@/lib/isMember'
import { getFieldErrors, type ApiError } from './apiError'
import { SERVER_REASONS } from './serverReason'

/** The support contact for error texts. The default is the translated 'your administrator'. */
export const getSupportContact = (t: TFunction) =>
  brand.contact !== '' ? brand.contact : t($ => $.app.administrator)

export const getNetworkErrorText = (t: TFunction) =>
  navigator.onLine ? t($ => $.errors.network) : t($ => $.errors.offline)

/** The first text describes the error. The others are messages for fields that the form lacks. */
export function getFormErrorTexts(
  error: ApiError,
  fields: readonly string[],
  t: TFunction,
): readonly string[] {
  const otherTexts = Object.entries(getFieldErrors(error)).flatMap(([name, text]) =>
    fields.includes(name) || text === ''
      ? []
      : [describeFieldName(name), text].filter(Boolean).join(' – '),
  )
  return [getErrorText(error, t), ...otherTexts]
}

/** 'Lines 1, Unit price' for `$.Lines[0].unitPrice`. */
const describeFieldName = (name: string) =>
  name
    .replace(/^\$\.?/, '')
    .replace(/\[(\d+)\]/g, (_, index) => ` ${Number(index) + 1}`)
    .split('.')
    .map(part => {
      const words = part.replaceAll('_', ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
    })
    .join(', ')

export const getServerReasonText = (reason: string, t: TFunction) =>
  isMember(SERVER_REASONS, reason)
    ? t($ => $.errors.reasons[reason], { contact: getSupportContact(t) })
    : reason

/** For `forbidden`, `invalid` and `conflict`, the server's own message has priority. */
export function getErrorText(error: ApiError, t: TFunction): string {
  if (error.serverReason !== undefined) return getServerReasonText(error.serverReason, t)
  const contact = getSupportContact(t)
  switch (error.kind) {
    case 'wrongCredentials':
      return t($ => $.errors.loginIncorrect)
    case 'forbidden':
      return error.message ?? t($ => $.errors.refused, { contact })
    case 'invalid':
    case 'conflict':
      return error.message ?? t($ => $.errors.invalid)
    case 'rateLimited':
      return t($ => $.errors.tooMany, { count: error.retryAfterSeconds })
    case 'unusableToken':
      return t($ => $.signIn.unusableToken, { contact })
    case 'unauthorized':
      return t($ => $.errors.signInRequired)
    case 'headersTooLarge':
      return t($ => $.errors.headersTooLarge, { contact })
    case 'preconditionFailed':
      return t($ => $.errors.changedMeanwhile)
    case 'notFound':
    case 'payloadTooLarge':
    case 'unsupportedMediaType':
    case 'unexpectedStatus':
      return t($ => $.errors.noService)
    case 'server':
      return t($ => $.errors.server)
    case 'network':
      return getNetworkErrorText(t)
    case 'timeout':
      return t($ => $.errors.timeout)
    case 'cancelled':
      return t($ => $.errors.cancelled)
    case 'malformed':
      return t($ => $.errors.malformed)
  }
}
