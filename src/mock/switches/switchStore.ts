import { SWITCHES_PATH } from '../apiCalls'
import { parseMockParam } from './switchLink'
import { readSwitches, type SwitchPatch, type Switches } from './switches'

type Options = {
  /** The backend's URL, without a trailing slash. */
  readonly url: string
  readonly send: (request: Request) => Promise<Response>
  /** The `mock` parameter of a link, such as `login:500`. Null if no link sets switches. */
  readonly mockParam: string | null
}

/**
 * Connects to the switches of a demo backend through its JSON API. First applies the switches in the
 * URL of the page (`?mock=…`).
 */
export async function openSwitchStore({ url, send, mockParam }: Options) {
  const call = async (method: string, body?: object): Promise<Switches> => {
    const request = new Request(url + SWITCHES_PATH, {
      method,
      ...(body && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const response = await send(request)
    const switches = readSwitches(await response.json())
    if (!response.ok || !switches) throw new Error('The demo backend rejected the switches')
    return switches
  }
  const link = mockParam === null ? null : parseMockParam(mockParam)
  if (link) await call('PUT', link.switches)
  return {
    link,
    read: () => call('GET'),
    /** Changes some switches, and returns all switches. */
    patch: (patch: SwitchPatch) => call('PATCH', patch),
  }
}

export type SwitchStore = Awaited<ReturnType<typeof openSwitchStore>>
