import * as v from 'valibot'
import type { ApiError } from './apiError'
import { parseRetryAfter } from './retryAfter'

/** The maximum length of a server message, in characters. Longer messages are truncated. */
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
  const { message, fields } = readMessages(body, secrets)
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

/**
 * Reads the server's time from the `Date` header, because a date in `Retry-After` is in server
 * time.
 */
function readServerTime({ headers }: Response): number {
  const date = Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}

function readMessages(body: unknown, secrets: SentSecrets) {
  const result = v.safeParse(problemSchema, body)
  if (!result.success) return { message: null, fields: {} }
  const { message, errors } = result.output
  const cleanText = (text: string) => truncateMessage(redactSecrets(text, secrets))
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

const truncateMessage = (text: string) =>
  text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH - 1)}…` : text

/**
 * Removes secrets that the server repeats in a message, because messages reach actions, state and
 * toasts.
 */
function redactSecrets(text: string, secrets: SentSecrets): string {
  return (
    Object.values(secrets)
      .filter((secret): secret is string => typeof secret === 'string' && secret !== '')
      .flatMap(secret => [secret, secret.toLowerCase(), JSON.stringify(secret).slice(1, -1)])
      // The longest secret is removed first, because it may contain a shorter one.
      .sort((one, other) => other.length - one.length)
      .reduce((rest, form) => rest.replaceAll(form, '…'), text)
  )
}
