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
      allowMethods: (_origin, { req }) => [
        ...['GET', 'HEAD', 'POST'],
        ...(req.path.startsWith('/__mock/') ? ['PUT', 'PATCH', 'DELETE'] : []),
      ],
      allowHeaders: ['Authorization', 'Content-Type', 'X-XSRF-TOKEN'],
      exposeHeaders: ['Retry-After', 'Date'],
      maxAge: 600,
    }),
  )
  app.all('*', c => handle(c.req.raw))
  // A connection that shall be lost is whoever runs it to cut.
  app.onError(error => {
    throw error
  })
  return app.fetch
}
