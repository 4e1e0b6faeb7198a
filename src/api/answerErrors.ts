import * as v from 'valibot'
import type { Handle } from '@/lib/vault'
import type { ApiError } from './apiError'
import { retryAfterSeconds } from './retryAfter'

/** The longest text of a server's that is shown, in characters. */
const MAX_MESSAGE = 200

/** What an answer other than 2xx may say in words; all of it may be missing. */
export const problem = v.object({
  message: v.fallback(v.nullable(v.string()), null),
  errors: v.fallback(v.record(v.string(), v.union([v.string(), v.array(v.string())])), {}),
})

/** What a call told the server in confidence, by name. */
export type Confided = Readonly<Record<string, unknown>>

/** What an answer other than 2xx means; `body` is its JSON, or null if it has none. */
export function errorOf(
  response: Response,
  body: unknown,
  bearer: Handle | null,
  confided: Confided,
): ApiError {
  const { status } = response
  const { message, fields } = wordsOf(body, confided)
  switch (status) {
    case 401:
      return { kind: 'signInRequired', bearer }
    case 403:
      return { kind: 'refused', message }
    case 400:
    case 409:
    case 422:
      return { kind: 'invalid', status, message, fields }
    case 429:
      return {
        kind: 'tooMany',
        retryAfterSeconds: retryAfterSeconds(response.headers.get('Retry-After'), dateOf(response)),
      }
    default:
      return status >= 500 ? { kind: 'server', status } : { kind: 'noService', status }
  }
}

/** The server's own clock, where it shows it: what it means by a date does not depend on ours. */
function dateOf({ headers }: Response): number {
  const date = Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}

function wordsOf(body: unknown, confided: Confided) {
  const result = v.safeParse(problem, body)
  if (!result.success) return { message: null, fields: {} }
  const { message, errors } = result.output
  const toShow = (text: string) => cut(withoutSecrets(text, confided))
  return {
    message: message === null ? null : toShow(message),
    fields: Object.fromEntries(
      Object.entries(errors).map(([name, words]) => [
        Object.hasOwn(confided, name) ? name : toShow(name),
        toShow([words].flat().join(' ')),
      ]),
    ),
  }
}

const cut = (text: string) =>
  text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE - 1)}…` : text

/**
 * A server that repeats what it was sent must not bring it to light: its words stand in actions, in
 * the state and in toasts, where neither a token nor a password may.
 */
function withoutSecrets(text: string, confided: Confided): string {
  return (
    Object.values(confided)
      .filter((secret): secret is string => typeof secret === 'string' && secret !== '')
      .flatMap(secret => [secret, secret.toLowerCase(), JSON.stringify(secret).slice(1, -1)])
      // The longest first: what is part of another one must not leave the rest of it standing.
      .sort((one, other) => other.length - one.length)
      .reduce((rest, form) => rest.replaceAll(form, '…'), text)
  )
}
