import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { matchOtherUser } from '@/session/sessionSlice'
import type { Decision } from './decide'
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
}

const MAX_DECISIONS = 50

/** Support sees these records, so they must not contain e-mail addresses or tokens. */
function removePersonalData(record: DecisionRecord): DecisionRecord {
  const [, askedPath = '', query = ''] = /^([^?#]*)(.*)$/s.exec(record.asked) ?? []
  return {
    ...record,
    asked: replacePersonalSegments(askedPath) + query,
    path: replacePersonalSegments(record.path),
    matched: record.matched && replacePersonalSegments(record.matched),
  }
}

export type GuardState = {
  readonly decisions: readonly DecisionRecord[]
  /** The path of the latest navigation for which the session was checked. */
  readonly checkedPath: string | null
}

const initialState: GuardState = { decisions: [], checkedPath: null }

export const guardSlice = createSlice({
  name: 'guard',
  initialState,
  reducers: {
    /** A page of the main area was requested, and the session was checked. The decision follows. */
    navigated: (
      guard,
      { payload }: PayloadAction<{ readonly asked: string; readonly trigger: DecisionTrigger }>,
    ) => {
      guard.checkedPath = normalisePath(payload.asked)
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
    /** The list of allowed pages has changed. */
    accessChanged: (
      guard,
      _action: PayloadAction<{
        readonly added: readonly string[]
        readonly removed: readonly string[]
      }>,
    ) => guard,
  },
  extraReducers: builder => {
    builder.addMatcher(matchOtherUser, guard => ({ ...guard, decisions: [] }))
  },
  selectors: {
    selectCheckedPath: guard => guard.checkedPath,
    selectDecisions: guard => guard.decisions,
    /** The latest refusal, for the 403 page. */
    selectRefusal: ({ decisions }): DecisionRecord | null =>
      decisions.findLast(({ verdict }) => verdict === 'forbidden') ?? null,
  },
})

export const { navigated, decided, decisionsReplaced, accessChanged } = guardSlice.actions
export const { selectCheckedPath, selectDecisions, selectRefusal } = guardSlice.selectors
