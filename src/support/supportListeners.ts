import * as v from 'valibot'
import {
  isAnyOf,
  isFulfilled,
  isRejectedWithValue,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { accessApi } from '@/guard/accessApi'
import { accessChanged } from '@/guard/accessChanged'
import { selectAccess, type GuardedState } from '@/guard/access'
import { languageChosen, languageFollowed } from '@/language/languageSlice'
import { languageFailed } from '@/language/languageListeners'
import { sameList } from '@/lib/sameList'
import {
  adopted,
  endingSoon,
  refreshed,
  refreshFailed,
  renewed,
  selectIdentity,
  selectSession,
  signedIn,
  signedOut,
  signInFailed,
} from '@/session/sessionSlice'
import type { Mirror } from '@/storage/mirror'
import { storageFailed } from '@/storage/storageFailed'
import { themeChosen, themeFollowed } from '@/theme/themeSlice'
import { checkHealth } from './health'
import { healthChecked, noted, selectHealth, type SupportState } from './supportSlice'

type State = GuardedState & { readonly support: SupportState }
type StartListening = TypedStartListening<State>

const { getAllowedPages } = accessApi.endpoints

/** What an action says in the timeline; null for those that say nothing to support. */
function entryOf(action: UnknownAction): { event: string; detail: string } | null {
  if (signedIn.match(action)) return { event: 'signedIn', detail: action.payload.roles.join(', ') }
  if (signInFailed.match(action))
    return { event: 'signInFailed', detail: JSON.stringify(action.payload.error) }
  if (signedOut.match(action)) return { event: 'signedOut', detail: action.payload }
  if (adopted.match(action))
    return { event: 'signedInElsewhere', detail: action.payload.roles.join(', ') }
  if (renewed.match(action)) return { event: 'renewed', detail: action.payload.expiresAt }
  if (refreshed.match(action)) return { event: 'refreshed', detail: action.payload.expiresAt }
  if (refreshFailed.match(action)) return { event: 'refreshFailed', detail: action.payload }
  if (endingSoon.match(action)) return { event: 'endingSoon', detail: '' }
  if (themeChosen.match(action)) return { event: 'themeChosen', detail: action.payload }
  if (themeFollowed.match(action))
    return { event: 'themeFollowed', detail: action.payload ?? 'none' }
  if (languageChosen.match(action)) return { event: 'languageChosen', detail: action.payload }
  if (languageFollowed.match(action))
    return { event: 'languageFollowed', detail: action.payload ?? 'none' }
  if (languageFailed.match(action)) return { event: 'languageFailed', detail: action.payload }
  if (storageFailed.match(action)) return { event: 'storageFailed', detail: action.payload }
  return null
}

const kindOf = (error: object | undefined) =>
  error && 'kind' in error ? String(error.kind) : 'aborted'

/** Keeps the timeline. */
export function noteEvents(startListening: StartListening) {
  startListening({
    // An event that the session ignores, such as an answer that comes too late, has not happened.
    predicate: (action, now, before) =>
      entryOf(action) !== null &&
      (!action.type.startsWith('session/') ||
        refreshFailed.match(action) ||
        selectSession(now) !== selectSession(before)),
    effect: (action, { dispatch }) => {
      const entry = entryOf(action)
      if (entry) dispatch(noted(entry))
    },
  })
}

/**
 * Notes the user's own list of allowed pages when it comes, changes or can't be had. Not each time
 * it is the same, and not the lists of other roles that a page may ask for.
 */
export function noteList(startListening: StartListening) {
  startListening({
    matcher: isAnyOf(getAllowedPages.matchFulfilled, getAllowedPages.matchRejected),
    effect: (action, listenerApi) => {
      const isAnswer = getAllowedPages.matchFulfilled(action)
      if (!isAnswer && !getAllowedPages.matchRejected(action)) return
      const identity = selectIdentity(listenerApi.getState())
      const { roles } = action.meta.arg.originalArgs
      if (!identity || !sameList(identity.roles, roles)) return

      if (!isAnswer) {
        // Asked while it was being asked already: nothing has failed.
        if (action.meta.condition) return
        listenerApi.dispatch(noted({ event: 'listFailed', detail: kindOf(action.payload) }))
        return
      }
      const { fulfilledTimeStamp } = action.meta
      const listFetchedAt = new Date(fulfilledTimeStamp).toISOString()
      listenerApi.dispatch(healthChecked({ listFetchedAt }))
      const before = selectAccess(listenerApi.getOriginalState())
      const isKnown = before.status === 'known'
      if (isKnown && sameList(before.entries, action.payload)) return
      const detail = String(action.payload.length)
      if (!isKnown) {
        listenerApi.dispatch(noted({ event: 'listFetched', detail }))
        return
      }
      const [was, is] = [new Set(before.entries), new Set(action.payload)]
      const change = {
        added: action.payload.filter(entry => !was.has(entry)),
        removed: before.entries.filter(entry => !is.has(entry)),
      }
      listenerApi.dispatch(noted({ event: 'listChanged', detail }))
      // The same entries in another order are no news.
      if (change.added.length + change.removed.length > 0)
        listenerApi.dispatch(accessChanged(change))
    },
  })
}

/** Checks the health of the session whenever it begins, ends or can't be stored. */
export function watchHealth(startListening: StartListening, mirror: Mirror) {
  startListening({
    predicate: (action, now, before) =>
      isAnyOf(storageFailed)(action) ||
      selectSession(now).status !== selectSession(before).status ||
      adopted.match(action),
    effect: (action, listenerApi) => {
      const health = checkHealth(selectSession(listenerApi.getState()), mirror)
      const storage = storageFailed.match(action) ? { storage: action.payload } : {}
      listenerApi.dispatch(healthChecked({ ...health, ...storage }))
    },
  })
}

/** What an answer says of the server's clock. */
const answered = v.object({
  meta: v.object({ baseQueryMeta: v.object({ serverDate: v.string() }) }),
})

/** Closer than that is as good as the header can tell. In seconds. */
const PRECISION = 2

/** Compares the server's clock with this one, wherever an answer shows it. */
export function watchClock(startListening: StartListening) {
  startListening({
    matcher: isAnyOf(isFulfilled, isRejectedWithValue),
    effect: (action, listenerApi) => {
      if (!v.is(answered, action)) return
      const now = Math.round(
        (Date.parse(action.meta.baseQueryMeta.serverDate) - Date.now()) / 1_000,
      )
      if (Number.isNaN(now)) return
      const before = selectHealth(listenerApi.getState()).clockDifferenceSeconds
      if (before === null || Math.abs(now - before) > PRECISION)
        listenerApi.dispatch(healthChecked({ clockDifferenceSeconds: now }))
    },
  })
}
