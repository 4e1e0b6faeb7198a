import { isAnyOf, type TypedStartListening, type UnknownAction } from '@reduxjs/toolkit'
import type { ApiError } from '@/api/apiError'
import { toApiError } from '@/api/api'
import { languageChosen, languageFailed, languageChangedInStorage } from '@/language/languageSlice'
import { authApi } from '@/session/authApi'
import {
  replacedByOtherTab,
  renewed,
  endingSoon,
  selectSession,
  signedIn,
  signedOut,
  type SessionState,
} from '@/session/sessionSlice'
import { storageFailed } from '@/storage/appStorage'
import { themeChosen, themeChangedInStorage } from '@/theme/themeSlice'
import { readTimelineRequest, readServerReason } from './requestActions'
import { errorCaptured, timelineEventAdded } from './supportSlice'

type StartListening = TypedStartListening<SessionState>

const { login, register, refreshTokens } = authApi.endpoints
const isSignInFailed = isAnyOf(login.matchRejected, register.matchRejected)

/** Returns null if the timeline does not record the action. */
function createTimelineEvent(action: UnknownAction): { event: string; detail: string } | null {
  if (signedIn.match(action)) return { event: 'signedIn', detail: action.payload.roles.join(', ') }
  if (isSignInFailed(action))
    return { event: 'signInFailed', detail: describeError(action.payload ?? action.error) }
  if (signedOut.match(action)) return { event: 'signedOut', detail: action.payload }
  if (replacedByOtherTab.match(action))
    return { event: 'signedInElsewhere', detail: action.payload.roles.join(', ') }
  if (renewed.match(action)) {
    const event = action.meta.cause === 'refresh' ? 'refreshed' : 'renewed'
    return { event, detail: action.payload.expiresAt }
  }
  if (refreshTokens.matchRejected(action))
    return { event: 'refreshFailed', detail: toApiError(action.payload ?? action.error).kind }
  if (endingSoon.match(action)) return { event: 'endingSoon', detail: '' }
  if (themeChosen.match(action)) return { event: 'themeChosen', detail: action.payload }
  if (themeChangedInStorage.match(action))
    return { event: 'themeFollowed', detail: action.payload ?? 'none' }
  if (languageChosen.match(action)) return { event: 'languageChosen', detail: action.payload }
  if (languageChangedInStorage.match(action))
    return { event: 'languageFollowed', detail: action.payload ?? 'none' }
  if (languageFailed.match(action)) return { event: 'languageFailed', detail: action.payload }
  if (storageFailed.match(action)) return { event: 'storageFailed', detail: action.payload }
  if (errorCaptured.match(action))
    return { event: action.payload.kind, detail: action.payload.text }
  return null
}

/**
 * The properties of an error that are recorded. The server's texts are left out, because they may
 * contain personal data.
 */
const TIMELINE_ERROR_KEYS = ['kind', 'status', 'reason', 'retryAfterSeconds']

const describeError = (error: Parameters<typeof toApiError>[0]) =>
  JSON.stringify(toApiError(error) satisfies ApiError, TIMELINE_ERROR_KEYS)

/** These actions are recorded only if they change the session. A late response changes nothing. */
const isSessionAction = isAnyOf(
  signedOut,
  replacedByOtherTab,
  renewed,
  endingSoon,
  renewed,
  isSignInFailed,
)

/** Why the stored session can't be used. Null if it can be used, or if there is none. */
function readRefusalReason(state: SessionState): string | null {
  const session = selectSession(state)
  return session.status === 'signedOut' && session.reason !== 'noToken' ? session.reason : null
}

export function recordTimelineEvents(startListening: StartListening) {
  // If a stored session can't be used on page load, it ends without the action `signedOut`. This
  // listener records the end.
  startListening({
    predicate: (_action, now, before) =>
      selectSession(before).status === 'restoring' && readRefusalReason(now) !== null,
    effect: (_action, listenerApi) => {
      const detail = readRefusalReason(listenerApi.getState()) ?? ''
      listenerApi.dispatch(timelineEventAdded({ event: 'signedOut', detail }))
    },
  })
  startListening({
    predicate: (action, now, before) =>
      createTimelineEvent(action) !== null &&
      (!isSessionAction(action) || selectSession(now) !== selectSession(before)),
    effect: (action, { dispatch }) => {
      const entry = createTimelineEvent(action)
      if (entry)
        dispatch(
          timelineEventAdded({
            ...entry,
            ...readTimelineRequest(action),
            ...readServerReason(action),
          }),
        )
    },
  })
}
