import type { TypedStartListening } from '@reduxjs/toolkit'
import type { StateWithAccess } from '@/guard/access'
import { decisionsReplaced, selectDecisions, type GuardState } from '@/guard/guardSlice'
import { isSameList } from '@/lib/isSameList'
import { removeQuery } from '@/lib/removeQuery'
import {
  selectIdentity,
  selectSession,
  selectStorageOwner,
  signedOut,
  type SessionState,
} from '@/session/sessionSlice'
import { SESSION_KEYS } from '@/session/storedSession'
import type { AppStorage } from '@/storage/appStorage'
import { hashUser, readRecords, removeRecords, writeRecords } from './records'
import {
  healthChecked,
  selectObservedHealth,
  selectTimeline,
  timelineEventAdded,
  timelineReplaced,
  type SupportState,
} from './supportSlice'
import { readRequestMeta, toSupportEvents } from './toSupportEvents'

type State = StateWithAccess & { readonly guard: GuardState; readonly support: SupportState }
type StartListening = TypedStartListening<State>

export function startSupportEffects(startListening: StartListening, appStorage: AppStorage) {
  recordEvents(startListening)
  keepRecords(startListening)
  findLeftovers(startListening, appStorage)
}

/** Adds events to the timeline, and reads from each response what it says about the health. */
function recordEvents(startListening: StartListening) {
  startListening({
    predicate: (action, now, before) =>
      readRequestMeta(action) !== null || toSupportEvents(action, before, now).length > 0,
    effect: (action, listenerApi) => {
      const { dispatch } = listenerApi
      const sent = readRequestMeta(action)
      // The clock comes first, because it explains some events.
      if (sent && sent.date !== null) {
        const differenceMs = Date.parse(sent.date) - Date.now()
        dispatch(healthChecked({ clockDifferenceSeconds: Math.round(differenceMs / 1_000) }))
      }
      const [before, now] = [listenerApi.getOriginalState(), listenerApi.getState()]
      for (const event of toSupportEvents(action, before, now)) dispatch(timelineEventAdded(event))
    },
  })
}

/**
 * Keeps the decisions and the timeline in `sessionStorage`, so that they survive a reload. They
 * belong to this tab and this user. A deliberate sign-out or the sign-in of another user removes
 * them. After any other end of the session, they stay.
 */
function keepRecords(startListening: StartListening) {
  const loadedAt = new Date().toISOString()
  let isRestored = false
  /** The user who signed in last. Null if only a visitor has used this tab. */
  let owner: string | null = null
  /** Only records after this ISO instant are stored. Null: none, until the next sign-in. */
  let storedSince: string | null = ''

  startListening({
    predicate: (_action, now, before) =>
      selectSession(now) !== selectSession(before) ||
      selectDecisions(now) !== selectDecisions(before) ||
      selectTimeline(now) !== selectTimeline(before) ||
      selectObservedHealth(now) !== selectObservedHealth(before),
    effect: (action, listenerApi) => {
      const { dispatch } = listenerApi
      const getState = () => listenerApi.getState()
      if (selectSession(getState()).status === 'restoring') return
      const user = selectUserHash(getState())
      if (!isRestored) {
        isRestored = true
        const stored = readRecords()
        if (stored && (stored.owner === null || user === null || stored.owner === user)) {
          owner = stored.owner
          const { storage, clockDifferenceSeconds } = selectObservedHealth(getState())
          dispatch(
            healthChecked({
              storage: storage === 'available' ? stored.health.storage : storage,
              clockDifferenceSeconds:
                clockDifferenceSeconds ?? stored.health.clockDifferenceSeconds,
            }),
          )
          dispatch(decisionsReplaced([...stored.decisions, ...selectDecisions(getState())]))
          dispatch(timelineReplaced([...stored.timeline, ...selectTimeline(getState())]))
        }
      }

      const isOtherUser = owner !== null && user !== null && user !== owner
      owner = user ?? owner
      if (isOtherUser) {
        // Records from before the page load belong to the former user.
        const isNew = ({ at }: { readonly at: string }) => at >= loadedAt
        dispatch(decisionsReplaced(selectDecisions(getState()).filter(isNew)))
        dispatch(timelineReplaced(selectTimeline(getState()).filter(isNew)))
      }

      if (user === UNIDENTIFIED_USER || (signedOut.match(action) && action.payload === 'asked')) {
        removeRecords()
        owner = null
        storedSince = null
        return
      }
      if (user !== null) storedSince ??= new Date().toISOString()
      if (storedSince === null) return
      const since = storedSince
      const { storage, clockDifferenceSeconds } = selectObservedHealth(getState())
      const isStored = ({ at }: { readonly at: string }) => at >= since
      writeRecords({
        owner,
        // The query of a URL may contain search text, so it is not stored.
        decisions: selectDecisions(getState())
          .filter(isStored)
          .map(decision => ({ ...decision, asked: removeQuery(decision.asked) })),
        timeline: selectTimeline(getState()).filter(isStored),
        health: { storage, clockDifferenceSeconds },
      })
    },
  })
}

/** The token does not identify its user, so another user could read the records later. */
const UNIDENTIFIED_USER = 'unidentified'

/** Null for a visitor. */
function selectUserHash(state: SessionState): string | null {
  if (selectIdentity(state) === null) return null
  const user = selectStorageOwner(state)
  return user === null ? UNIDENTIFIED_USER : hashUser(user)
}

/**
 * After a sign-out in another tab, that tab removes the session keys within this time. Session keys
 * that are still stored after this time are leftovers.
 */
const OTHER_TAB_SIGN_OUT_MS = 1_000

/** Finds session keys that are still in storage after the end of the session. */
function findLeftovers(startListening: StartListening, appStorage: AppStorage) {
  startListening({
    predicate: (_action, now, before) => selectSession(now).status !== selectSession(before).status,
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      const readLeftovers = () =>
        selectIdentity(listenerApi.getState()) ? [] : SESSION_KEYS.filter(appStorage.has)
      if (readLeftovers().length > 0) await listenerApi.delay(OTHER_TAB_SIGN_OUT_MS)
      const leftovers = readLeftovers()
      if (!isSameList(leftovers, selectObservedHealth(listenerApi.getState()).leftovers))
        listenerApi.dispatch(healthChecked({ leftovers }))
    },
  })
}
