import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isInvoluntarySignOut, signedOut, userChanged } from '@/session/sessionSlice'
import type { Decision } from './decide'
import type { NearMiss } from './nearMisses'
import { normalisePath } from './normalisePath'
import { replacePersonalSegments } from './personalSegments'
import type { Preview } from './preview'

/** The cause of a decision. A redirect keeps the trigger of the navigation before it. */
export type DecisionTrigger =
  | 'load' // the page was loaded
  | 'link' // a link or a navigation by the app
  | 'history' // Back or Forward
  | 'refresh' // the list or the session changed on an open page
  | 'storage' // another tab changed the session

type Verdict = Exclude<Decision['verdict'], 'pending'>

/** A decision with its reasons, as plain data for reports and replays. */
export type DecisionRecord = {
  /** ISO instant. */
  readonly at: string
  /** The requested path with query and fragment. */
  readonly asked: string
  /** The normalised path that was compared with the list. */
  readonly path: string
  readonly verdict: Verdict
  readonly reason: Exclude<Decision, { verdict: 'pending' }>['reason']
  /** The entry of the list that allows the path, as the server wrote it. */
  readonly matched: string | null
  readonly roles: readonly string[]
  /**
   * Only in a preview: the previewed roles. Both their list and the user's own list must allow the
   * path.
   */
  readonly previewedRoles?: readonly string[]
  /** ISO instant. */
  readonly listFetchedAt: string | null
  readonly listSize: number
  readonly trigger: DecisionTrigger
  /** Only for reason 'noMatch': the entries that almost match, and where they differ. */
  readonly nearest?: readonly NearMiss[]
}

const MAX_DECISIONS = 50

/** Replaces path segments that contain personal data, because records are shown to support. */
function removePersonalData({ nearest, ...record }: DecisionRecord): DecisionRecord {
  const [, askedPath = '', query = ''] = /^([^?#]*)(.*)$/s.exec(record.asked) ?? []
  return {
    ...record,
    asked: replacePersonalSegments(askedPath) + query,
    path: replacePersonalSegments(record.path),
    matched: record.matched && replacePersonalSegments(record.matched),
    ...(nearest && {
      nearest: nearest.map(miss => ({
        ...miss,
        entry: replacePersonalSegments(miss.entry),
        expected: miss.expected && replacePersonalSegments(miss.expected),
        found: miss.found && replacePersonalSegments(miss.found),
      })),
    }),
  }
}

export type GuardState = {
  readonly decisions: readonly DecisionRecord[]
  /** The normalised path of the open page if it may have unsaved input; null otherwise. */
  readonly unsavedPath: string | null
  readonly preview: Preview | null
}

const initialState: GuardState = { decisions: [], unsavedPath: null, preview: null }

export const guardSlice = createSlice({
  name: 'guard',
  initialState,
  reducers: {
    /** A page of the main area was requested. Dispatched before the decision and the render. */
    navigated: (
      guard,
      { payload }: PayloadAction<{ readonly asked: string; readonly trigger: DecisionTrigger }>,
    ) => {
      if (guard.unsavedPath !== normalisePath(payload.asked)) guard.unsavedPath = null
      if (guard.preview) guard.preview.isActive = true
    },
    decided: {
      prepare: (record: Omit<DecisionRecord, 'at'>) => ({
        payload: removePersonalData({ at: new Date().toISOString(), ...record }),
      }),
      reducer: (guard, { payload }: PayloadAction<DecisionRecord>) => ({
        ...guard,
        decisions: [...guard.decisions, payload].slice(-MAX_DECISIONS),
      }),
    },
    /** The decisions that this tab recorded before the page was reloaded. */
    decisionsRestored: (guard, { payload }: PayloadAction<readonly DecisionRecord[]>) => ({
      ...guard,
      decisions: [...payload, ...guard.decisions].slice(-MAX_DECISIONS),
    }),
    /** The user has entered something on a page. The payload is the normalised path of the page. */
    inputEntered: (guard, { payload }: PayloadAction<string>) => {
      guard.unsavedPath = payload
    },
    /** The user previews the app with the pages of these roles, from the next navigation on. */
    previewStarted: (guard, { payload }: PayloadAction<readonly string[]>) => ({
      ...guard,
      preview: { roles: payload, isActive: false },
    }),
    previewEnded: guard => ({ ...guard, preview: null }),
    /** The server's list has changed; the payload has the added and removed entries. */
    accessChanged: (
      guard,
      _action: PayloadAction<{
        readonly added: readonly string[]
        readonly removed: readonly string[]
      }>,
    ) => guard,
    /** Another tab could not fetch the list. Without `Retry-After`, the wait is 0 seconds. */
    listFailedInOtherTab: (guard, _action: PayloadAction<{ readonly retryAfterSeconds: number }>) =>
      guard,
  },
  extraReducers: builder => {
    builder
      .addCase(signedOut, (guard, { payload }) => {
        if (!isInvoluntarySignOut(payload)) guard.unsavedPath = null
        guard.preview = null
      })
      .addCase(userChanged, () => initialState)
  },
  selectors: {
    selectUnsavedPath: guard => guard.unsavedPath,
    selectDecisions: guard => guard.decisions,
    /**
     * The latest refusal, which the 403 page explains. Refusals of a former preview are ignored.
     */
    selectRefusal: ({ decisions, preview }): DecisionRecord | null =>
      decisions.findLast(
        ({ verdict, previewedRoles }) =>
          verdict === 'forbidden' && Boolean(previewedRoles) === Boolean(preview),
      ) ?? null,
  },
})

export const {
  navigated,
  decided,
  decisionsRestored,
  inputEntered,
  previewStarted,
  previewEnded,
  accessChanged,
  listFailedInOtherTab,
} = guardSlice.actions
export const { selectUnsavedPath, selectDecisions, selectRefusal } = guardSlice.selectors
