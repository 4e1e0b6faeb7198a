import type { TFunction } from 'i18next'
import type { ApiError } from './apiError'

/** Whom users ask for help: `SUPPORT_CONTACT` of the settings, or a general word. */
export const supportContact = (t: TFunction) =>
  // Empty counts as not configured.
  // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing -- see above
  process.env.SUPPORT_CONTACT || t($ => $.app.administrator)

/** A failed request in the user's language; the server's own text where it helps. */
export function errorText(error: ApiError, t: TFunction): string {
  const contact = supportContact(t)
  switch (error.kind) {
    case 'wrongCredentials':
      return t($ => $.errors.loginIncorrect)
    case 'refused':
      return error.message ?? t($ => $.errors.refused, { contact })
    case 'invalid':
      return error.message ?? t($ => $.errors.invalid)
    case 'tooMany':
      return t($ => $.errors.tooMany, { count: error.retryAfterSeconds })
    case 'unusableToken':
      return t($ => $.signIn.unusableToken, { contact })
    case 'signInRequired':
      return t($ => $.errors.signInRequired)
    case 'noService':
      return t($ => $.errors.noService)
    case 'server':
      return t($ => $.errors.server)
    case 'network':
      return t($ => $.errors.network)
    case 'timeout':
      return t($ => $.errors.timeout)
    case 'malformed':
      return t($ => $.errors.malformed)
  }
}
