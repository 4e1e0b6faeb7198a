import type { Context, MiddlewareHandler } from 'hono'
import type { Hono } from 'hono/tiny'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Reads the body as JSON. For invalid JSON, returns `undefined`, which every schema rejects. */
export const readJsonBody = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined)

export const respondWithUnauthorized = (c: Context) =>
  c.json({ message: 'Unauthorized' }, 401, { 'WWW-Authenticate': 'Bearer' })

/** Responds with problem details (RFC 9457). `errors` contains the messages by field. */
export const respondWithProblem = (
  c: Context,
  status: ContentfulStatusCode,
  detail: string,
  errors?: Readonly<Record<string, readonly string[]>>,
) =>
  c.json({ title: detail, status, detail, ...(errors && { errors }) }, status, {
    'Content-Type': 'application/problem+json',
  })

/**
 * Adds the routes of a page to the demo backend. `requireUser` responds with 401 to a request
 * without the token of a user.
 */
export type AddPageRoutes = (app: Hono, requireUser: MiddlewareHandler) => void
