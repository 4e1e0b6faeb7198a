import { createAction } from '@reduxjs/toolkit'
import { on, reducerOf } from '@/lib/reducer'
import type { StorageProblem } from '@/storage/mirror'
import { storageFailed } from '@/storage/storageFailed'

/** Something that happened to the session or to what it may open, in the words of the code. */
type TimelineEntry = {
  /** ISO instant. */
  readonly at: string
  readonly event: string
  /** Why, or what; never a secret and never who. */
  readonly detail: string
}

/** What can be wrong without anybody noticing at once. */
export type Health = {
  /** Whether what the server said of the expiry and what the token says are within a second; null without a session. */
  readonly doExpiriesAgree: boolean | null
  /** Whether the token names roles in two claims that differ; null without a session. */
  readonly areRolesAmbiguous: boolean | null
  /** Keys of a session that lie in storage though nobody is signed in. */
  readonly leftovers: readonly string[]
  readonly storage: StorageProblem | 'available'
  /** How far the server's clock is ahead of this one; null where its answers don't show it. */
  readonly clockDifferenceSeconds: number | null
  /** ISO instant at which the list of allowed pages came; null without one. */
  readonly listFetchedAt: string | null
  /** How many other tabs have the program open; null where that can't be known. */
  readonly otherTabs: number | null
  /** ISO instant at which the server was found to have a newer version than this tab; null until then. */
  readonly newVersionFoundAt: string | null
}

export type SupportState = {
  readonly timeline: readonly TimelineEntry[]
  readonly health: Health
}

/** How many entries are kept. */
const KEPT = 200

export const noted = createAction('support/noted', (entry: Omit<TimelineEntry, 'at'>) => ({
  payload: { at: new Date().toISOString(), ...entry },
}))
export const healthChecked = createAction<Partial<Health>>('support/healthChecked')

export const NOTHING_KNOWN: SupportState = {
  timeline: [],
  health: {
    ...{ doExpiriesAgree: null, areRolesAmbiguous: null, leftovers: [], storage: 'available' },
    ...{ clockDifferenceSeconds: null, listFetchedAt: null, otherTabs: null },
    newVersionFoundAt: null,
  },
}

const withHealth = (support: SupportState, found: Partial<Health>): SupportState => ({
  ...support,
  health: { ...support.health, ...found },
})

export const supportReducer = reducerOf(NOTHING_KNOWN, [
  on(noted.match, (support, { payload }) => ({
    ...support,
    timeline: [...support.timeline, payload].slice(-KEPT),
  })),
  on(healthChecked.match, (support, { payload }) => withHealth(support, payload)),
  on(storageFailed.match, (support, { payload }) => withHealth(support, { storage: payload })),
])

type Rooted = { readonly support: SupportState }

export const selectTimeline = ({ support }: Rooted) => support.timeline
export const selectHealth = ({ support }: Rooted) => support.health
export const selectIsStorageWell = ({ support }: Rooted) => support.health.storage === 'available'
/** Since when there is a newer version: an ISO instant, or null. */
export const selectNewVersion = ({ support }: Rooted) => support.health.newVersionFoundAt
