import * as v from 'valibot'
import type { ApiError } from './apiError'
import { parseRetryAfter } from './retryAfter'

/** Longer messages of the server are truncated, in characters. */
const MAX_MESSAGE_LENGTH = 200

/** The messages in an error response. All of them are optional. */
export const problemSchema = v.object({
  message: v.fallback(v.nullable(v.string()), null),
  errors: v.fallback(v.record(v.string(), v.union([v.string(), v.array(v.string())])), {}),
})

/** The secrets that a request sent, by field name. */
export type SentSecrets = Readonly<Record<string, unknown>>

/** Converts a response other than 2xx to an error. `body` is its parsed JSON, or null. */
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
        retryAfterSeconds: parseRetryAfter(
          response.headers.get('Retry-After'),
          readServerTime(response),
        ),
      }
    default:
      return status >= 500 ? { kind: 'server', status } : { kind: 'noService', status }
  }
}

/** The server's time from the `Date` header, because dates in `Retry-After` refer to it. */
function readServerTime({ headers }: Response): number {
  const date = Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}

function readTexts(body: unknown, secrets: SentSecrets) {
  const result = v.safeParse(problemSchema, body)
  if (!result.success) return { message: null, fields: {} }
  const { message, errors } = result.output
  const cleanText = (text: string) => shorten(redactSecrets(text, secrets))
  return {
    message: message === null ? null : cleanText(message),
    fields: Object.fromEntries(
      Object.entries(errors).map(([name, texts]) => [
        Object.hasOwn(secrets, name) ? name : cleanText(name),
        cleanText([texts].flat().join(' ')),
      ]),
    ),
  }
}

const shorten = (text: string) =>
  text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH - 1)}…` : text

/**
 * Server messages reach actions, state and toasts, so secrets that the server echoes are removed.
 */
function redactSecrets(text: string, secrets: SentSecrets): string {
  return (
    Object.values(secrets)
      .filter((secret): secret is string => typeof secret === 'string' && secret !== '')
      .flatMap(secret => [secret, secret.toLowerCase(), JSON.stringify(secret).slice(1, -1)])
      // Longest first: if one secret contains another, the whole text is removed.
      .sort((one, other) => other.length - one.length)
      .reduce((rest, form) => rest.replaceAll(form, '…'), text)
  )
}
