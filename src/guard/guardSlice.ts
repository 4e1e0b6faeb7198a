import { createAction } from '@reduxjs/toolkit'
import { on, reducerOf } from '@/lib/reducer'
import { isUnasked, signedOut } from '@/session/sessionSlice'
import type { Decision } from './decide'
import type { NearMiss } from './nearest'
import { normalisePath } from './normalisePath'

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
  /** Of a path that no entry matches: the entries that almost do, and where they don't. */
  readonly nearest?: readonly NearMiss[]
}

/** How many decisions are kept. */
const KEPT = 50

export type GuardState = {
  readonly decisions: readonly DecisionRecord[]
  /** The path of the open page if something has been typed there, which may not be saved yet. */
  readonly typedAt: string | null
}

/** A page of the main area was asked for. Comes before the decision, and before anything is shown. */
export const navigated = createAction<{ readonly asked: string; readonly trigger: Trigger }>(
  'guard/navigated',
)

export const decided = createAction('guard/decided', (record: Omit<DecisionRecord, 'at'>) => ({
  payload: { at: new Date().toISOString(), ...record },
}))

/** Something was typed on the page at a normalised path: from now on it has something to lose. */
export const typed = createAction<string>('guard/typed')

const nothingTyped = (guard: GuardState): GuardState => ({ ...guard, typedAt: null })

export const NOTHING_DECIDED: GuardState = { decisions: [], typedAt: null }

export const guardReducer = reducerOf(NOTHING_DECIDED, [
  on(decided.match, (guard, { payload }) => ({
    ...guard,
    decisions: [...guard.decisions, payload].slice(-KEPT),
  })),
  on(typed.match, (guard, { payload }) => ({ ...guard, typedAt: payload })),
  on(navigated.match, (guard, { payload }) =>
    guard.typedAt === normalisePath(payload.asked) ? guard : nothingTyped(guard),
  ),
  on(signedOut.match, (guard, { payload }) => (isUnasked(payload) ? guard : nothingTyped(guard))),
])

type Rooted = { readonly guard: GuardState }

export const selectTypedAt = ({ guard }: Rooted) => guard.typedAt
export const selectDecisions = ({ guard }: Rooted) => guard.decisions
/** The latest refusal: what the 403 page explains. */
export const selectRefusal = ({ guard }: Rooted): DecisionRecord | null =>
  guard.decisions.findLast(({ verdict }) => verdict === 'forbidden') ?? null
