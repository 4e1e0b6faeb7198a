import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isInvoluntary, signedOut, userChanged } from '@/session/sessionSlice'
import type { Decision } from './decide'
import type { NearMiss } from './nearMisses'
import { normalisePath } from './normalisePath'

/** What made the guard decide. A redirect counts as what led to it. */
export type Trigger =
  | 'load' // the page was loaded
  | 'link' // a link, or the app itself
  | 'history' // Back or Forward
  | 'refresh' // the list or the session changed on an open page
  | 'storage' // another tab changed the session

type Verdict = Exclude<Decision['verdict'], 'pending'>

/** One decision and why it was taken; plain data, so that it can be reported and replayed. */
export type DecisionRecord = {
  /** ISO instant. */
  readonly at: string
  /** The requested path with query and fragment. */
  readonly asked: string
  /** The normalised path that was matched. */
  readonly path: string
  readonly verdict: Verdict
  readonly reason: Exclude<Decision, { verdict: 'pending' }>['reason']
  /** The entry of the list that allows the path, as the server wrote it. */
  readonly matched: string | null
  readonly roles: readonly string[]
  /** ISO instant. */
  readonly listFetchedAt: string | null
  readonly listSize: number
  readonly trigger: Trigger
  /** For a path without a match: the entries that almost match, and where they differ. */
  readonly nearest?: readonly NearMiss[]
}

const MAX_DECISIONS = 50

export type GuardState = {
  readonly decisions: readonly DecisionRecord[]
  /** The path of the open page if the user has entered something there that may be unsaved. */
  readonly unsavedPath: string | null
}

const initialState: GuardState = { decisions: [], unsavedPath: null }

export const guardSlice = createSlice({
  name: 'guard',
  initialState,
  reducers: {
    /** A page of the main area was requested. Precedes the decision, and everything on the screen. */
    navigated: (
      guard,
      { payload }: PayloadAction<{ readonly asked: string; readonly trigger: Trigger }>,
    ) => {
      if (guard.unsavedPath !== normalisePath(payload.asked)) guard.unsavedPath = null
    },
    decided: {
      prepare: (record: Omit<DecisionRecord, 'at'>) => ({
        payload: { at: new Date().toISOString(), ...record },
      }),
      reducer: (guard, { payload }: PayloadAction<DecisionRecord>) => ({
        ...guard,
        decisions: [...guard.decisions, payload].slice(-MAX_DECISIONS),
      }),
    },
    /** The user has entered something on the page at a normalised path. */
    inputEntered: (guard, { payload }: PayloadAction<string>) => {
      guard.unsavedPath = payload
    },
    /** The server's list has changed: the entries that were added and removed. */
    accessChanged: (
      guard,
      _action: PayloadAction<{
        readonly added: readonly string[]
        readonly removed: readonly string[]
      }>,
    ) => guard,
  },
  extraReducers: builder => {
    builder
      .addCase(signedOut, (guard, { payload }) => {
        if (!isInvoluntary(payload)) guard.unsavedPath = null
      })
      .addCase(userChanged, () => initialState)
  },
  selectors: {
    selectUnsavedPath: guard => guard.unsavedPath,
    selectDecisions: guard => guard.decisions,
    /** The latest refusal: what the 403 page explains. */
    selectRefusal: (guard): DecisionRecord | null =>
      guard.decisions.findLast(({ verdict }) => verdict === 'forbidden') ?? null,
  },
})

export const { navigated, decided, inputEntered, accessChanged } = guardSlice.actions
export const { selectUnsavedPath, selectDecisions, selectRefusal } = guardSlice.selectors
