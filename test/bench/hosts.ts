import { DEFAULT_SWITCHES } from '../../src/mock/switches/switches'
import type { App } from './apps/app'
import { omnichannel } from './apps/omnichannel'
import { serve, serveWithApi } from './host'

type Host = Awaited<ReturnType<typeof serve>>

const hosts = new Map<string, Promise<Host>>()

const startOnce = async (name: string, start: () => Promise<Host>) => {
  const host = hosts.get(name) ?? start()
  hosts.set(name, host)
  return (await host).origin
}

/** Returns the origin of an app, which is built and started at the first call. */
export const getOrigin = (app: App) =>
  startOnce(app.name, async () => serve(await app.build(), app.isStrict))

/** The product with its backend at the same origin. */
export const getApiOrigin = () =>
  startOnce('api', async () => serveWithApi(await omnichannel.build()))

const LONG_LIST_USERS = 10_000

/** The product with 10,000 users, including the three of the demo. */
export const getLongListOrigin = () =>
  startOnce('long', async () =>
    serveWithApi(await omnichannel.build(), { extraUsers: LONG_LIST_USERS - 3 }),
  )

const MANY_PAGES = 100_000
/** 100,000 pages, including those of the demo. */
const manyPages = [
  ...['/dashboard', '/users', '/users/:id', '/account', '/access'],
  ...Array.from({ length: MANY_PAGES - 5 }, (_, index) => `/area${index % 300}/page${index}`),
]

/** The product with a server that allows 100,000 pages. */
export const getManyPagesOrigin = () =>
  startOnce('many', async () =>
    serveWithApi(await omnichannel.build(), {
      switches: {
        ...DEFAULT_SWITCHES,
        rolePages: { ...DEFAULT_SWITCHES.rolePages, admin: manyPages },
      },
    }),
  )

export async function closeHosts() {
  for (const host of hosts.values()) (await host).close()
}
