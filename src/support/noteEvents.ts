import type { TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import { languageChosen, languageFollowed } from '@/language/languageSlice'
import { languageFailed } from '@/language/languageListeners'
import {
  adopted,
  endingSoon,
  refreshed,
  refreshFailed,
  renewed,
  selectSession,
  signedIn,
  signedOut,
  signInFailed,
} from '@/session/sessionSlice'
import type { SessionState } from '@/session/signIn'
import { storageFailed } from '@/storage/storageFailed'
import { themeChosen, themeFollowed } from '@/theme/themeSlice'
import { faulted } from './faults'
import { noted, type SupportState } from './supportSlice'

type StartListening = TypedStartListening<SessionState & { readonly support: SupportState }>

/** What an action says in the timeline; null for those that say nothing to support. */
function entryOf(action: UnknownAction): { event: string; detail: string } | null {
  if (signedIn.match(action)) return { event: 'signedIn', detail: action.payload.roles.join(', ') }
  if (signInFailed.match(action))
    return { event: 'signInFailed', detail: JSON.stringify(action.payload.error, TOLD) }
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
  if (faulted.match(action)) return { event: action.payload.kind, detail: action.payload.text }
  return null
}

/** What is told of a failure. Not the server's own words: they may name somebody. */
const TOLD = ['kind', 'status', 'reason', 'retryAfterSeconds']

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
