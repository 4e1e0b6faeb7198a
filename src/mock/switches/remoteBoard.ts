import type { Board } from './board'
import { openedLink } from './openedLink'
import { readSwitches, type Switches } from './switches'

/** The switches of `npm run mock` at an address, for everybody who uses it. */
export function remoteBoard(url: string): Board {
  const ask = async (method: string, body?: object): Promise<Switches> => {
    const response = await fetch(`${url}/__mock/switches`, {
      method,
      ...(body && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const switches = readSwitches(await response.json())
    if (!response.ok || !switches) throw new Error('The demo backend has no such switches')
    return switches
  }
  let linked: Promise<unknown> | undefined

  /** A link is heard once, before anything else. */
  const linkHeard = () => {
    const link = openedLink()
    linked ??= link ? ask('PUT', link.switches) : Promise.resolve()
    return linked
  }
  return {
    linkHeard,
    read: async () => {
      await linkHeard()
      return ask('GET')
    },
    change: async wish => {
      await linkHeard()
      return ask('PATCH', wish)
    },
  }
}
