import { FAIL, pause, type Handle } from './failures'
import type { Call, Switches } from './switches'

const NAMES: ReadonlyMap<string, Call> = new Map([
  ['POST /api/Auth/login', 'login'],
  ['POST /api/Auth/reset-password', 'reset'],
  ['POST /api/Auth/roles/pages', 'pages'],
  ['GET /users', 'users'],
  ['POST /users', 'createUser'],
])

/**
 * A backend whose calls are delayed and fail as switched, and whose answers tell its clock. Where
 * no answer shall come it rejects, as `fetch` does.
 */
export const applySwitches =
  (handle: Handle, switches: () => Switches): Handle =>
  async request => {
    const name = NAMES.get(`${request.method} ${new URL(request.url).pathname}`)
    if (name === undefined) return handle(request)
    await pause(switches().calls[name].delay, request.signal)
    const { calls, clock } = switches()
    const response = await FAIL[calls[name].failure](request, handle)
    response.headers.set('Date', new Date(Date.now() + clock).toUTCString())
    return response
  }
