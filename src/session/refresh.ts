import { callerOf } from '@/api/caller'
import { discard, open, sealBody } from '@/lib/vault'
import type { Mirror } from '@/storage/mirror'
import { refresh as askForNewTokens } from './authCalls'
import { followStorage } from './followStorage'
import { nap, watchBegun, type StartListening } from './listening'
import { refreshed, refreshFailed, selectIdentity } from './sessionSlice'
import type { SessionThunk } from './signIn'

/** Where tokens are refreshed; empty where they are not: then a session ends when its token does. */
const refreshPath = () => process.env.AUTH_REFRESH_PATH ?? ''

/** How long before the end a session is refreshed: before anybody is told that it ends. In milliseconds. */
const LEAD = 180_000

/** How long to wait after a server that could not be reached. In milliseconds. */
const PAUSE = 15_000

/** One tab refreshes for all; the others find the new tokens in storage. */
const LOCK = 'omnichannel.refresh'

/**
 * Refreshes a session before it ends, also on waking, if the API has a way to. A refusal is final
 * for this token: the session goes on to its end, and says so before. Out of reach is tried again.
 */
export function refreshSession(startListening: StartListening, mirror: Mirror) {
  if (refreshPath() === '') return
  startListening({
    predicate: (action, now, before) =>
      watchBegun.match(action) ||
      selectIdentity(now)?.accessToken !== selectIdentity(before)?.accessToken,
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      const left = () => {
        const identity = selectIdentity(listenerApi.getState())
        return identity ? Date.parse(identity.expiresAt) - Date.now() : -1
      }
      // A short session is refreshed half-way, not at once.
      const lead = Math.min(LEAD, left() / 2)
      while (left() > lead) await nap(listenerApi, left() - lead)
      while (left() > 0) {
        if (!(await listenerApi.dispatch(refresh(mirror, lead)))) return
        await listenerApi.delay(PAUSE)
      }
    },
  })
}

/** Asks for new tokens, unless another tab has brought some meanwhile. Whether to ask again later. */
function refresh(mirror: Mirror, lead: number): SessionThunk<Promise<boolean>> {
  return (dispatch, getState, extra) =>
    alone(async () => {
      dispatch(followStorage(mirror, 'wake'))
      const identity = selectIdentity(getState())
      const refreshToken = identity?.refreshToken && open(identity.refreshToken)
      if (!identity || Date.parse(identity.expiresAt) - Date.now() > lead) return false
      if (!refreshToken) return false

      const body = sealBody({ refreshToken })
      const answer = await askForNewTokens(body, callerOf(extra), refreshPath())
      discard(body)
      const session = 'session' in answer ? answer.session : null
      if (session?.status === 'signedIn' && session.user.id === identity.user.id) {
        // Whatever ended the session meanwhile has the last word.
        if (selectIdentity(getState())?.accessToken === identity.accessToken)
          dispatch(refreshed(session))
        else discard(session.accessToken, session.refreshToken)
        return false
      }
      const kind = 'error' in answer ? answer.error.kind : 'malformed'
      dispatch(refreshFailed(kind))
      return UNREACHABLE.includes(kind)
    })
}

const UNREACHABLE = ['network', 'timeout', 'server', 'tooMany']

/** Without locks (an old browser, plain http) each tab refreshes for itself. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work()
