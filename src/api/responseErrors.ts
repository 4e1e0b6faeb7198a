import * as v from 'valibot'
import type { ApiError } from './apiError'
import { retryAfterSeconds } from './retryAfter'

/** The longest text of a server that is shown, in characters. */
const MAX_MESSAGE_LENGTH = 200

/** The texts of a response other than 2xx; all of them may be missing. */
export const problem = v.object({
  message: v.fallback(v.nullable(v.string()), null),
  errors: v.fallback(v.record(v.string(), v.union([v.string(), v.array(v.string())])), {}),
})

/** The secrets that a request sent, by name. */
export type SentSecrets = Readonly<Record<string, unknown>>

/** The error of a response other than 2xx; `body` is its JSON, or null if it has none. */
export function errorFromResponse(
  response: Response,
  body: unknown,
  bearer: string | null,
  secrets: SentSecrets,
): ApiError {
  const { status } = response
  const { message, fields } = readTexts(body, secrets)
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
        retryAfterSeconds: retryAfterSeconds(
          response.headers.get('Retry-After'),
          readServerTime(response),
        ),
      }
    default:
      return status >= 500 ? { kind: 'server', status } : { kind: 'noService', status }
  }
}

/** The server's clock where a response shows it: `Retry-After` dates are relative to that one. */
function readServerTime({ headers }: Response): number {
  const date = Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}

function readTexts(body: unknown, secrets: SentSecrets) {
  const result = v.safeParse(problem, body)
  if (!result.success) return { message: null, fields: {} }
  const { message, errors } = result.output
  const clean = (text: string) => shorten(redactSecrets(text, secrets))
  return {
    message: message === null ? null : clean(message),
    fields: Object.fromEntries(
      Object.entries(errors).map(([name, texts]) => [
        Object.hasOwn(secrets, name) ? name : clean(name),
        clean([texts].flat().join(' ')),
      ]),
    ),
  }
}

const shorten = (text: string) =>
  text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH - 1)}…` : text

/** Server texts reach actions, state and toasts. A server that echoes a secret must not put it there. */
function redactSecrets(text: string, secrets: SentSecrets): string {
  return (
    Object.values(secrets)
      .filter((secret): secret is string => typeof secret === 'string' && secret !== '')
      .flatMap(secret => [secret, secret.toLowerCase(), JSON.stringify(secret).slice(1, -1)])
      // Longest first, so that a secret within another one does not leave the rest of it.
      .sort((one, other) => other.length - one.length)
      .reduce((rest, form) => rest.replaceAll(form, '…'), text)
  )
}
