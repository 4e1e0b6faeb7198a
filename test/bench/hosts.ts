import { DEFAULTS } from '../../src/mock/switches/switches'
import type { App } from './apps/app'
import { omnichannel } from './apps/omnichannel'
import { serve, serveWithApi } from './host'

type Host = Awaited<ReturnType<typeof serve>>

const hosts = new Map<string, Promise<Host>>()

const once = async (name: string, start: () => Promise<Host>) => {
  const host = hosts.get(name) ?? start()
  hosts.set(name, host)
  return (await host).origin
}

/** Where an app is served in this run, built and started when first asked for. */
export const originOf = (app: App) =>
  once(app.name, async () => serve(await app.build(), app.isStrict))

/** The product with its backend at the same address. */
export const apiOrigin = () => once('api', async () => serveWithApi(await omnichannel.build()))

const LONG = 10_000

/** The product with 10,000 users. The demo's own three are among them. */
export const longListOrigin = () =>
  once('long', async () => serveWithApi(await omnichannel.build(), { extraUsers: LONG - 3 }))

const MANY = 100_000
/** The pages of the demo, and others until there are 100,000. */
const manyPages = [
  ...['/dashboard', '/users', '/users/:id', '/account', '/access'],
  ...Array.from({ length: MANY - 5 }, (_, index) => `/area${index % 300}/page${index}`),
]

/** The product with a server that allows 100,000 pages. */
export const manyPagesOrigin = () =>
  once('many', async () =>
    serveWithApi(await omnichannel.build(), {
      switches: { ...DEFAULTS, rolePages: { ...DEFAULTS.rolePages, admin: manyPages } },
    }),
  )

export async function closeHosts() {
  for (const host of hosts.values()) (await host).close()
}
