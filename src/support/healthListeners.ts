import { isAnyOf, type TypedStartListening } from '@reduxjs/toolkit'
import {
  replacedByOtherTab,
  selectIdentity,
  selectSession,
  type SessionState,
} from '@/session/sessionSlice'
import { SESSION_KEYS } from '@/session/storedSession'
import { type AppStorage, storageFailed } from '@/storage/appStorage'
import { readRequestMeta } from './requestActions'
import { healthChecked, selectHealth, type Health, type SupportState } from './supportSlice'

type StartListening = TypedStartListening<SessionState & { readonly support: SupportState }>

/**
 * Another tab that signs out removes its keys one after the other. Keys that are still in storage
 * after this time are leftovers.
 */
const OTHER_TAB_REMOVAL_MS = 1_000

/** Checks the session's health when the session starts, ends or can't be stored. */
export function watchHealth(startListening: StartListening, appStorage: AppStorage) {
  startListening({
    predicate: (action, now, before) =>
      isAnyOf(storageFailed, replacedByOtherTab)(action) ||
      selectSession(now).status !== selectSession(before).status,
    effect: async (action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      // If this tab itself could not remove its keys, they are leftovers immediately.
      if (!storageFailed.match(action)) {
        const health = checkHealth(listenerApi.getState(), appStorage)
        listenerApi.dispatch(healthChecked({ ...health, leftovers: [] }))
        if (health.leftovers?.length === 0) return
        await listenerApi.delay(OTHER_TAB_REMOVAL_MS)
      }
      listenerApi.dispatch(healthChecked(checkHealth(listenerApi.getState(), appStorage)))
    },
  })
}

/** Smaller changes are ignored, because the `Date` header is in whole seconds. */
const CLOCK_PRECISION_SECONDS = 2

/** Compares the server's clock with this computer's, if a response has a `Date` header. */
export function compareClocks(startListening: StartListening) {
  startListening({
    predicate: action => readRequestMeta(action) !== null,
    effect: (action, listenerApi) => {
      const serverTime = Date.parse(readRequestMeta(action)?.date ?? '')
      if (Number.isNaN(serverTime)) return
      // `+ 0` converts -0 to 0.
      const now = Math.round((serverTime - Date.now()) / 1_000) + 0
      const before = selectHealth(listenerApi.getState()).clockDifferenceSeconds
      if (before === null || Math.abs(now - before) > CLOCK_PRECISION_SECONDS)
        listenerApi.dispatch(healthChecked({ clockDifferenceSeconds: now }))
    },
  })
}

/** Smaller differences are ignored, because the token's expiry is in whole seconds. */
const EXPIRY_TOLERANCE_MS = 1_000

/** Checks the session's expiries and roles, and its left-over storage keys after a sign-out. */
function checkHealth(state: SessionState, appStorage: AppStorage): Partial<Health> {
  const identity = selectIdentity(state)
  if (!identity) {
    const leftovers = SESSION_KEYS.filter(appStorage.has)
    const list = { listFetchedAt: null, listReference: null }
    return { doExpiriesAgree: null, areRolesAmbiguous: null, ...list, leftovers }
  }
  const { tokenExpiration, tokenExpiresAt, areRolesAmbiguous } = identity
  const difference = Math.abs(Date.parse(tokenExpiration) - Date.parse(tokenExpiresAt))
  return { doExpiriesAgree: difference < EXPIRY_TOLERANCE_MS, areRolesAmbiguous, leftovers: [] }
}
