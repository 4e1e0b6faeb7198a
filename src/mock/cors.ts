import { cors } from 'hono/cors'
import { Hono } from 'hono/tiny'

/**
 * Lets pages of any origin call the handler, and read when they may try again.
 * No cookies: the demo knows its callers by their tokens alone.
 */
export function withCors(handle: (request: Request) => Promise<Response>) {
  const app = new Hono()
  app.use(
    cors({
      origin: origin => origin,
      allowMethods: ['GET', 'HEAD', 'POST'],
      allowHeaders: ['Authorization', 'Content-Type', 'X-XSRF-TOKEN'],
      exposeHeaders: ['Retry-After', 'Date'],
      maxAge: 600,
    }),
  )
  app.all('*', c => handle(c.req.raw))
  return app.fetch
}
