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

/** What an answer other than 2xx means; `body` is its JSON, or null if it has none. */
export function errorOf(response: Response, body: unknown, bearer: Handle | null): ApiError {
  const { status } = response
  const { message, fields } = wordsOf(body)
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
        retryAfterSeconds: retryAfterSeconds(response.headers.get('Retry-After')),
      }
    default:
      return status >= 500 ? { kind: 'server', status } : { kind: 'noService', status }
  }
}

function wordsOf(body: unknown) {
  const result = v.safeParse(problem, body)
  if (!result.success) return { message: null, fields: {} }
  const { message, errors } = result.output
  return {
    message: message === null ? null : cut(message),
    fields: Object.fromEntries(
      Object.entries(errors).map(([name, words]) => [name, cut([words].flat().join(' '))]),
    ),
  }
}

const cut = (text: string) =>
  text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE - 1)}…` : text
