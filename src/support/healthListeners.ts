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
 * After a sign-out in another tab, that tab removes the session keys within this time. Session keys
 * that are still stored after this time are leftovers.
 */
const OTHER_TAB_SIGN_OUT_MS = 1_000

/** Checks the health when the session starts, ends or can't be stored. */
export function watchHealth(startListening: StartListening, appStorage: AppStorage) {
  startListening({
    predicate: (action, now, before) =>
      isAnyOf(storageFailed, replacedByOtherTab)(action) ||
      selectSession(now).status !== selectSession(before).status,
    effect: async (action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      // Another tab may still be removing the session keys, so leftovers are reported only after a
      // delay. A storage failure has its cause in this tab, so it needs no delay.
      if (!storageFailed.match(action)) {
        const health = checkHealth(listenerApi.getState(), appStorage)
        listenerApi.dispatch(healthChecked({ ...health, leftovers: [] }))
        if (health.leftovers?.length === 0) return
        await listenerApi.delay(OTHER_TAB_SIGN_OUT_MS)
      }
      listenerApi.dispatch(healthChecked(checkHealth(listenerApi.getState(), appStorage)))
    },
  })
}

/** The `Date` header is in whole seconds, so changes up to this size are ignored. */
const CLOCK_CHANGE_TOLERANCE_SECONDS = 2

/** Compares the server's clock with the clock of this device, if a response has a `Date` header. */
export function compareClocks(startListening: StartListening) {
  startListening({
    predicate: action => readRequestMeta(action) !== null,
    effect: (action, listenerApi) => {
      const serverTime = Date.parse(readRequestMeta(action)?.date ?? '')
      if (Number.isNaN(serverTime)) return
      // `+ 0` converts -0 to 0.
      const now = Math.round((serverTime - Date.now()) / 1_000) + 0
      const before = selectHealth(listenerApi.getState()).clockDifferenceSeconds
      if (before === null || Math.abs(now - before) > CLOCK_CHANGE_TOLERANCE_SECONDS)
        listenerApi.dispatch(healthChecked({ clockDifferenceSeconds: now }))
    },
  })
}

/** The token's expiry is in whole seconds, so smaller differences are ignored. */
const EXPIRY_TOLERANCE_MS = 1_000

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
