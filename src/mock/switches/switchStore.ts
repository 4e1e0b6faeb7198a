import { SWITCHES_PATH } from '../apiCalls'
import { parseLink } from './switchLink'
import { readSwitches, type SwitchPatch, type Switches } from './switches'

type Options = {
  /** Where the backend is. */
  readonly url: string
  readonly send: (request: Request) => Promise<Response>
  /** The words of a link to apply first. */
  readonly words: string | null
}

/** Opens the switches of a demo backend by its JSON API, and applies the link that the page was opened with. */
export async function openSwitchStore({ url, send, words }: Options) {
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
    if (!response.ok || !switches) throw new Error('The demo backend has no such switches')
    return switches
  }
  const link = words === null ? null : parseLink(words, Date.now())
  if (link) await call('PUT', link.switches)
  return {
    link,
    read: () => call('GET'),
    /** Changes some switches; returns all of them. */
    patch: (patch: SwitchPatch) => call('PATCH', patch),
  }
}

export type SwitchStore = Awaited<ReturnType<typeof openSwitchStore>>
