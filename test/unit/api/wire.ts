import { setTimeout as wait } from 'node:timers/promises'
import { startBadApi, type BadApi } from '../../support/badApi'

/** Node's own way out, which knows neither origins nor pages: real sockets to the API's address. */
export const wire = { fetch: (request: Request) => fetch(request) }

/** An API that treats calls as badly as it is told to, at the address that the page names. */
export async function startApiOfPage(): Promise<BadApi> {
  const api = await startBadApi()
  nameApi(api.url)
  return api
}

/** Writes into the page where the API is. */
export function nameApi(url: string) {
  document.querySelector('meta[name="api-url"]')?.remove()
  const meta = document.createElement('meta')
  meta.name = 'api-url'
  meta.content = url
  document.head.append(meta)
}

/** Lets the sockets say all that they have to say: by turns, which a busy machine does not shorten. */
async function socketsAtRest() {
  for (let turn = 0; turn < 12; turn++) await wait(1)
}

/** Lets the clock jump from timer to timer whenever the sockets are at rest, until something has ended. */
export async function lapse<Result>(awaited: PromiseLike<Result>): Promise<Result> {
  const ended = Promise.resolve(awaited).then(result => ({ result }))
  for (let jump = 0; jump < 200; jump++) {
    await socketsAtRest()
    const outcome = await Promise.race([ended, wait(1, null)])
    if (outcome) return outcome.result
    await jest.advanceTimersToNextTimerAsync()
  }
  throw new Error('It does not end')
}
