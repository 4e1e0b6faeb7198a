import { DEFAULT_SWITCHES } from '../../src/mock/switches/switches'
import type { App } from './apps/app'
import { productApp } from './apps/product'
import { serveFolder, serveWithApi } from './servers'

type AppHost = Awaited<ReturnType<typeof serveFolder>>

const hostsByName = new Map<string, Promise<AppHost>>()

const startHostOnce = async (name: string, start: () => Promise<AppHost>) => {
  const host = hostsByName.get(name) ?? start()
  hostsByName.set(name, host)
  return (await host).origin
}

/** Returns the origin of an app. The first call builds and serves the app. */
export const getOrigin = (app: App) =>
  startHostOnce(app.name, async () => serveFolder(await app.build()))

/** Returns the origin of the server that serves both the product and the demo backend. */
export const getOriginWithApi = () =>
  startHostOnce('api', async () => serveWithApi(await productApp.build()))

const MANY_USERS_COUNT = 10_000

/** Returns the origin of the product with 10,000 users, including the three of the demo. */
export const getOriginWithManyUsers = () =>
  startHostOnce('long', async () =>
    serveWithApi(await productApp.build(), { extraUsers: MANY_USERS_COUNT - 3 }),
  )

const MANY_PAGES_COUNT = 100_000
/** The paths of 100,000 pages, including those of the demo. */
const manyPagePaths = [
  ...['/dashboard', '/users', '/users/:id', '/account', '/access'],
  ...Array.from({ length: MANY_PAGES_COUNT - 5 }, (_, index) => `/area${index % 300}/page${index}`),
]

/** Returns the origin of the product with a backend that allows 100,000 pages. */
export const getOriginWithManyPages = () =>
  startHostOnce('many', async () =>
    serveWithApi(await productApp.build(), {
      switches: {
        ...DEFAULT_SWITCHES,
        rolePages: { ...DEFAULT_SWITCHES.rolePages, admin: manyPagePaths },
      },
    }),
  )

export async function closeHosts() {
  for (const host of hostsByName.values()) (await host).close()
}
