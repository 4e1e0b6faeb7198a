import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isInvoluntarySignOut, signedOut, userChanged } from '@/session/sessionSlice'
import type { Decision } from './decide'
import type { NearMiss } from './nearMisses'
import { normalisePath } from './normalisePath'
import { replacePersonalSegments } from './personalSegments'

/** A redirect keeps the trigger of the navigation that it replaces. */
export type DecisionTrigger =
  | 'load' // the page was loaded
  | 'link' // a link was followed, or the app navigated
  | 'history' // Back or Forward
  | 'refresh' // the list or the session changed on an open page
  | 'storage' // another tab changed the session

type Verdict = Exclude<Decision['verdict'], 'pending'>

/** Plain data, because reports contain these records. */
export type DecisionRecord = {
  /** The time of the decision, as an ISO instant. */
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
  /** The time at which the list was fetched, as an ISO instant. Null if there is no list. */
  readonly listFetchedAt: string | null
  readonly listSize: number
  readonly trigger: DecisionTrigger
  /** Only for the reason 'noMatch'. */
  readonly nearest?: readonly NearMiss[]
}

const MAX_DECISIONS = 50

/** Support sees these records, so they must not contain e-mail addresses or tokens. */
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
  /** The normalised path of the page with unsaved input. Null if there is none. */
  readonly unsavedPath: string | null
}

const initialState: GuardState = { decisions: [], unsavedPath: null }

export const guardSlice = createSlice({
  name: 'guard',
  initialState,
  reducers: {
    /** A page of the main area was requested. The decision follows. */
    navigated: (
      guard,
      { payload }: PayloadAction<{ readonly asked: string; readonly trigger: DecisionTrigger }>,
    ) => {
      if (guard.unsavedPath !== normalisePath(payload.asked)) guard.unsavedPath = null
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
    /** Decisions from before a reload were added or removed. */
    decisionsReplaced: (guard, { payload }: PayloadAction<readonly DecisionRecord[]>) => ({
      ...guard,
      decisions: payload.slice(-MAX_DECISIONS),
    }),
    /** A page has unsaved input. The payload is the normalised path of this page. */
    inputEntered: (guard, { payload }: PayloadAction<string>) => {
      guard.unsavedPath = payload
    },
    /** The list of allowed pages has changed. */
    accessChanged: (
      guard,
      _action: PayloadAction<{
        readonly added: readonly string[]
        readonly removed: readonly string[]
      }>,
    ) => guard,
    /**
     * Another tab could not fetch the list. `retryAfterSeconds` is 0 if the server requested no
     * wait.
     */
    listFailedInOtherTab: (guard, _action: PayloadAction<{ readonly retryAfterSeconds: number }>) =>
      guard,
  },
  extraReducers: builder => {
    builder
      .addCase(signedOut, (guard, { payload }) => {
        if (!isInvoluntarySignOut(payload)) guard.unsavedPath = null
      })
      .addCase(userChanged, () => initialState)
  },
  selectors: {
    selectUnsavedPath: guard => guard.unsavedPath,
    selectDecisions: guard => guard.decisions,
    /** The latest refusal, for the 403 page. */
    selectRefusal: ({ decisions }): DecisionRecord | null =>
      decisions.findLast(({ verdict }) => verdict === 'forbidden') ?? null,
  },
})

export const {
  navigated,
  decided,
  decisionsReplaced,
  inputEntered,
  accessChanged,
  listFailedInOtherTab,
} = guardSlice.actions
export const { selectUnsavedPath, selectDecisions, selectRefusal } = guardSlice.selectors
