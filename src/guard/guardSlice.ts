import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Decision } from './decide'

/** What made the guard decide. A redirect counts as what led to it. */
export type Trigger =
  | 'load' // the first address of this page's life
  | 'link' // a link, or the program itself
  | 'history' // Back or Forward
  | 'refresh' // the list or the session changed on an open page
  | 'storage' // another tab changed the session

type Verdict = Exclude<Decision['verdict'], 'pending'>

/** One decision as it was taken and why; plain data, so that it can be reported and replayed. */
export type DecisionRecord = {
  /** ISO instant. */
  readonly at: string
  /** The address with query and fragment, as it was asked for. */
  readonly asked: string
  /** What the address became before it was matched. */
  readonly path: string
  readonly verdict: Verdict
  readonly reason: Exclude<Decision, { verdict: 'pending' }>['reason']
  /** The entry of the list that allows it, as the server wrote it. */
  readonly matched: string | null
  readonly roles: readonly string[]
  /** ISO instant. */
  readonly listFetchedAt: string | null
  readonly listSize: number
  readonly trigger: Trigger
}

/** How many decisions are kept. */
const KEPT = 50

export type GuardState = { readonly decisions: readonly DecisionRecord[] }

export const guardSlice = createSlice({
  name: 'guard',
  initialState: (): GuardState => ({ decisions: [] }),
  reducers: {
    decided: {
      prepare: (record: Omit<DecisionRecord, 'at'>) => ({
        payload: { at: new Date().toISOString(), ...record },
      }),
      reducer: ({ decisions }, { payload }: PayloadAction<DecisionRecord>) => ({
        decisions: [...decisions, payload].slice(-KEPT),
      }),
    },
  },
  selectors: {
    selectDecisions: ({ decisions }) => decisions,
    /** The latest refusal: what the 403 page explains. */
    selectRefusal: ({ decisions }): DecisionRecord | null =>
      decisions.findLast(({ verdict }) => verdict === 'forbidden') ?? null,
  },
})

/** A page of the main area was asked for. Comes before the decision, and before anything is shown. */
export const navigated = createAction<{ readonly asked: string; readonly trigger: Trigger }>(
  'guard/navigated',
)

export const { decided } = guardSlice.actions
export const { selectDecisions, selectRefusal } = guardSlice.selectors
