import type { Mirror } from '@/storage/mirror'
import { nap, watchBegun, type StartListening } from './listening'
import { endIfOver } from './sessionListeners'
import {
  endingSoon,
  selectIdentity,
  selectIsEnding,
  signedOut,
  type SignedOutReason,
} from './sessionSlice'

/** How long before its end a session says so: long enough to find a password. In milliseconds. */
const NOTICE = 150_000

/**
 * Ends the session at its expiry, whenever the clock says so, in naps no timer can overflow, and
 * says so some time before.
 */
export function expireSession(startListening: StartListening, mirror: Mirror) {
  startListening({
    predicate: (action, now, before) =>
      watchBegun.match(action) ||
      selectIdentity(now)?.expiresAt !== selectIdentity(before)?.expiresAt,
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      for (;;) {
        const identity = selectIdentity(listenerApi.getState())
        if (!identity) return
        const left = Date.parse(identity.expiresAt) - Date.now()
        if (left <= 0) listenerApi.dispatch(endIfOver(mirror))
        else if (left <= NOTICE && !selectIsEnding(listenerApi.getState()))
          listenerApi.dispatch(endingSoon())
        else await nap(listenerApi, left)
      }
    },
  })
}

/** Ends the session when the server no longer accepts its token: once, however many calls say so. */
export function endRefusedSession(startListening: StartListening) {
  startListening({
    predicate: ({ type }) => type.endsWith('/rejected'),
    effect: (action, listenerApi) => {
      const bearer = 'payload' in action ? refusedBearer(action.payload) : null
      const identity = selectIdentity(listenerApi.getState())
      if (!identity || bearer !== identity.accessToken) return
      const reason: SignedOutReason =
        Date.parse(identity.expiresAt) <= Date.now() ? 'expired' : 'refused'
      listenerApi.dispatch(signedOut(reason))
    },
  })
}

/** The token that a failed call says was refused; null for every other failure. */
const refusedBearer = (error: unknown) =>
  typeof error === 'object' && error !== null && 'bearer' in error ? error.bearer : null
