import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { userChanged } from '@/session/sessionSlice'
import type { AppError } from './errorCapture'
import type { StorageProblem } from '@/storage/mirror'
import { storageFailed } from '@/storage/storageFailed'

/** An event of the session, or of what the user may open. */
type TimelineEntry = {
  /** ISO instant. */
  readonly at: string
  readonly event: string
  /** Why, or what; never a secret and never a name. */
  readonly detail: string
}

/** What can be wrong without being noticed at once. */
export type Health = {
  /** Whether the stored expiry and the token's own are within a second of each other; null without a session. */
  readonly doExpiriesAgree: boolean | null
  /** Whether the token names roles in two claims that differ; null without a session. */
  readonly areRolesAmbiguous: boolean | null
  /** Keys of a session that are in storage while the user is signed out. */
  readonly leftovers: readonly string[]
  readonly storage: StorageProblem | 'available'
  /** How far the server's clock is ahead of this one; null if its responses don't show it. */
  readonly clockDifferenceSeconds: number | null
  /** ISO instant at which the list of allowed pages was fetched; null without one. */
  readonly listFetchedAt: string | null
  /** ISO instant at which a newer version was found on the server; null until then. */
  readonly newVersionFoundAt: string | null
}

export type SupportState = {
  readonly timeline: readonly TimelineEntry[]
  readonly health: Health
}

const MAX_TIMELINE_ENTRIES = 200

const initialState: SupportState = {
  timeline: [],
  health: {
    doExpiriesAgree: null,
    areRolesAmbiguous: null,
    leftovers: [],
    storage: 'available',
    clockDifferenceSeconds: null,
    listFetchedAt: null,
    newVersionFoundAt: null,
  },
}

export const supportSlice = createSlice({
  name: 'support',
  initialState,
  reducers: {
    noted: {
      prepare: (entry: Omit<TimelineEntry, 'at'>) => ({
        payload: { at: new Date().toISOString(), ...entry },
      }),
      reducer: (support, { payload }: PayloadAction<TimelineEntry>) => ({
        ...support,
        timeline: [...support.timeline, payload].slice(-MAX_TIMELINE_ENTRIES),
      }),
    },
    healthChecked: (support, { payload }: PayloadAction<Partial<Health>>) => ({
      ...support,
      health: { ...support.health, ...payload },
    }),
    /** The app failed in a way that it had not failed in before. */
    errorCaptured: (support, _action: PayloadAction<AppError>) => support,
    /** The report for support was copied to the clipboard, or could not be. */
    detailsCopied: (support, _action: PayloadAction<{ readonly isCopied: boolean }>) => support,
  },
  extraReducers: builder => {
    builder
      .addCase(storageFailed, (support, { payload }) => {
        support.health.storage = payload
      })
      .addCase(userChanged, support => {
        support.timeline = []
      })
  },
  selectors: {
    selectTimeline: support => support.timeline,
    selectHealth: support => support.health,
    /** The ISO instant at which a newer version was found; null until then. */
    selectNewVersion: support => support.health.newVersionFoundAt,
  },
})

export const { noted, healthChecked, errorCaptured, detailsCopied } = supportSlice.actions
export const { selectTimeline, selectHealth, selectNewVersion } = supportSlice.selectors
