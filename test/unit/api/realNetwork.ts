import { setTimeout as wait } from 'node:timers/promises'
import { startBadApi, type BadApi } from '../../support/badApi'
import { setApiUrl } from '../../support/setApiUrl'

/** Sends requests to the API over real sockets. Uses the `fetch` of Node, which ignores CORS. */
export const realNetwork = { fetch: (request: Request) => fetch(request) }

/** Starts an API and writes its URL into the page. Tests set its responses with `respondWith`. */
export async function startTestApi(): Promise<BadApi> {
  const api = await startBadApi()
  setApiUrl(api.url)
  return api
}

/**
 * Waits for pending socket events. Counts turns of the event loop, because a fixed time may be too
 * short on a busy machine.
 */
async function waitForSockets() {
  for (let turn = 0; turn < 12; turn++) await wait(1)
}

/**
 * Advances the fake timers one by one until a promise resolves. Waits for the sockets before each
 * timer.
 */
export async function advanceTimersUntil<Result>(awaited: PromiseLike<Result>): Promise<Result> {
  const ended = Promise.resolve(awaited).then(result => ({ result }))
  for (let jump = 0; jump < 200; jump++) {
    await waitForSockets()
    const outcome = await Promise.race([ended, wait(1, null)])
    if (outcome) return outcome.result
    await jest.advanceTimersToNextTimerAsync()
  }
  throw new Error('The promise does not resolve')
}
