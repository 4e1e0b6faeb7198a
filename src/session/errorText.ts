import { openT as t } from '@/language/openTexts'
import type { SignInError } from './signIn'

/** Whom to ask, as `.env` has it, or in general words. */
export const contactOf = () =>
  isNamed(process.env.SUPPORT_CONTACT) ? process.env.SUPPORT_CONTACT : t($ => $.app.administrator)

const isNamed = (contact: string | undefined): contact is string => (contact ?? '') !== ''

/** What a failed call means, in the reader's words; the server's own where it gave any that help. */
export function errorText(error: SignInError): string {
  const contact = contactOf()
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
    case 'outdated':
      return t($ => $.errors.outdated)
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
