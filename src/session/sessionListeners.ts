import { RECENT, tabStorage } from '@/lib/tabStorage'
import { discard, type Handle } from '@/lib/vault'
import { storageFailed } from '@/storage/storageFailed'
import type { Mirror } from '@/storage/mirror'
import { followStorage } from './followStorage'
import { hasEnded, type StartListening } from './listening'
import { selectIdentity, selectSession, signedOut } from './sessionSlice'
import type { SessionState, SessionThunk } from './signIn'
import { NOTHING, storedSession } from './storedSession'
import { forgetLastToken } from './token'

/** Ends a session whose time is up, unless another tab has brought a newer one. */
export const endIfOver =
  (mirror: Mirror): SessionThunk =>
  (dispatch, getState) => {
    const isOver = () => {
      const identity = selectIdentity(getState())
      return identity !== null && Date.parse(identity.expiresAt) <= Date.now()
    }
    if (isOver()) dispatch(followStorage(mirror, 'wake'))
    if (isOver()) dispatch(signedOut('expired'))
  }

/** Has a new session in storage before its event has returned: redux-persist alone writes a tick late, which a reload may not wait for. */
export function keepNewSession(startListening: StartListening, mirror: Mirror) {
  startListening({
    predicate: (_action, now, before) => {
      const identity = selectIdentity(now)
      return identity !== null && identity.accessToken !== selectIdentity(before)?.accessToken
    },
    effect: (_action, listenerApi) => {
      // What another tab did meanwhile is looked at when redux-persist gives way to it.
      if (mirror.isStale(storedSession.keys)) return
      const session = selectSession(listenerApi.getState())
      const problem = mirror.write(storedSession.values(session))
      if (problem) listenerApi.dispatch(storageFailed(problem))
    },
  })
}

/** How long word of what one tab has stored may take to be whole in another. In milliseconds. */
const WORD = 1_000

/** Leaves nothing of a session that has ended in storage, by the time the event that ended it has returned. */
export function forgetEndedSession(startListening: StartListening, mirror: Mirror) {
  startListening({
    predicate: (_action, now, before) => hasEnded(now, before),
    effect: async (_action, listenerApi) => {
      tabStorage.remove(RECENT)
      const was = selectSession(listenerApi.getOriginalState())
      const is = selectSession(listenerApi.getState())
      const isAsked = is.status === 'signedOut' && is.reason === 'asked'
      let left = NOTHING
      if (was.status === 'signedIn' && !isAsked && !mirror.has('accessToken')) {
        // Somebody else has ended it and may be writing the next one, of which word comes in parts.
        const own = storedSession.values(was)
        await listenerApi.delay(WORD)
        // Where somebody is signed in again what lies there is theirs, and theirs to look at.
        const isOver = selectSession(listenerApi.getState()).status === 'signedOut'
        if (!isOver || mirror.has('accessToken')) return
        left = Object.fromEntries(
          storedSession.keys.filter(key => mirror.read(key) === own[key]).map(key => [key, null]),
        )
      }
      const problem = mirror.write(left)
      if (problem) listenerApi.dispatch(storageFailed(problem))
    },
  })
}

/** Empties the vault of tokens that nobody is signed in with any more. */
export function discardFormerTokens(startListening: StartListening) {
  startListening({
    predicate: (_action, now, before) => formerTokens(now, before).length > 0,
    effect: (_action, listenerApi) => {
      discard(...formerTokens(listenerApi.getState(), listenerApi.getOriginalState()))
      forgetLastToken()
    },
  })
}

function formerTokens(now: SessionState, before: SessionState) {
  const kept = tokensOf(now)
  return tokensOf(before).filter(handle => !kept.includes(handle))
}

function tokensOf(state: SessionState): readonly (Handle | null)[] {
  const identity = selectIdentity(state)
  return identity ? [identity.accessToken, identity.refreshToken] : []
}
