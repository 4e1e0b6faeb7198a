import { SWITCHES_PATH } from '../apiCalls'
import { parseLink } from './switchLink'
import { readSwitches, type SwitchPatch, type Switches } from './switches'

type Options = {
  /** The backend's URL, without a trailing slash. */
  readonly url: string
  readonly send: (request: Request) => Promise<Response>
  /** The directives of a link to apply first. */
  readonly directives: string | null
}

/** Connects to the switches of a demo backend through its JSON API, and applies the page's link. */
export async function openSwitchStore({ url, send, directives }: Options) {
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
  const link = directives === null ? null : parseLink(directives, Date.now())
  if (link) await call('PUT', link.switches)
  return {
    link,
    read: () => call('GET'),
    /** Changes some switches; returns all of them. */
    patch: (patch: SwitchPatch) => call('PATCH', patch),
  }
}

export type SwitchStore = Awaited<ReturnType<typeof openSwitchStore>>
