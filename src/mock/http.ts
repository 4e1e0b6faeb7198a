import type { Context, MiddlewareHandler } from 'hono'
import type { Hono } from 'hono/tiny'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createFingerprint } from '@/lib/createFingerprint'
import type { FieldCode } from '@/api/apiError'

/** Reads the body as JSON. For invalid JSON, returns `undefined`, which every schema rejects. */
export const readJsonBody = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined)

export const respondWithUnauthorized = (c: Context) =>
  c.json({ message: 'Unauthorized' }, 401, { 'WWW-Authenticate': 'Bearer' })

type InvalidFields = {
  /** The messages by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** The codes of fields for which the app has its own text. */
  readonly codes?: Readonly<Record<string, FieldCode>>
}

/** Responds with problem details (RFC 9457). */
export const respondWithProblem = (
  c: Context,
  status: ContentfulStatusCode,
  detail: string,
  fields?: InvalidFields,
) =>
  c.json({ title: detail, status, detail, ...fields }, status, {
    'Content-Type': 'application/problem+json',
  })

/** The response to a user without an entry in the list of allowed pages. */
export const respondWithMissingEntry = (c: Context, entry: string) =>
  respondWithProblem(c, 403, `The entry ${entry} is required.`)

/** The version of a value. It changes with each change of the value. */
export const createETag = (value: unknown) => `"${createFingerprint(JSON.stringify(value))}"`

/** Whether a request expects another version. A request without `If-Match` expects none. */
export function isOutdated(c: Context, tag: string): boolean {
  const expected = c.req.header('If-Match') ?? '*'
  return expected !== '*' && expected !== tag
}

const BROWSERS = ['Firefox', 'Edg', 'Chrome', 'Safari']
const SYSTEMS = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS', 'Linux']

/** Reads the browser and the system, such as `Firefox · Windows`. */
export function readDevice(c: Context): string {
  // In the page, a request has no such header.
  const userAgent =
    c.req.header('User-Agent') ?? ('navigator' in globalThis ? navigator.userAgent : '')
  return [BROWSERS, SYSTEMS]
    .map(names => names.find(name => userAgent.includes(name)) ?? '?')
    .join(' · ')
}

/**
 * Adds the routes of a page to the demo backend. `requireUser` responds with 401 to a request
 * without the token of a user.
 */
export type AddPageRoutes = (app: Hono, requireUser: MiddlewareHandler) => void
