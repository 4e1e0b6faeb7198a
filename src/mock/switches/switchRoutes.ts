import { Hono } from 'hono/tiny'
import type { Handle } from './failures'
import { changed, DEFAULTS, readWish, wishFaults, type Switches } from './switches'
import { switchPage } from './switchPage'

/** The switches of a backend that runs as a server, and the addresses under which they are changed. */
export function createSwitches(now: () => number = () => Date.now()) {
  let switches = DEFAULTS
  const app = new Hono()

  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.get(PAGE, c => c.html(switchPage(switches, new URL(c.req.url).origin)))
  app.get(SWITCHES, c => c.json(switches))
  app.delete(SWITCHES, c => c.json((switches = DEFAULTS)))
  app.on(['PUT', 'PATCH'], SWITCHES, async c => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const wish = readWish(body)
    if (!wish) return c.json({ message: 'These are no switches', faults: wishFaults(body) }, 422)
    return c.json((switches = changed(c.req.method === 'PUT' ? DEFAULTS : switches, wish, now())))
  })
  for (const [path, allow] of METHODS) {
    app.all(path, c => c.json({ message: 'Method Not Allowed' }, 405, { Allow: allow }))
  }

  return {
    current: (): Switches => switches,
    /** A handler that answers for the switches, too. */
    routes:
      (handle: Handle): Handle =>
      async request => {
        const { pathname } = new URL(request.url)
        return pathname === PAGE || pathname === SWITCHES ? app.fetch(request) : handle(request)
      },
  }
}

const PAGE = '/__mock'
const SWITCHES = '/__mock/switches'
const METHODS = [
  [PAGE, 'GET, HEAD'],
  [SWITCHES, 'GET, HEAD, PUT, PATCH, DELETE'],
] as const
