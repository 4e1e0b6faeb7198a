import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { userChanged } from '@/session/sessionSlice'
import type { AppError } from './errorCapture'
import type { StorageProblem } from '@/storage/appStorage'
import { storageFailed } from '@/storage/storageFailed'

/** An event for support, such as a sign-in or a changed list. */
export type TimelineEntry = {
  /** When it happened, as an ISO string. */
  readonly at: string
  readonly event: string
  /** The reason or the new value. Contains no secrets and no names. */
  readonly detail: string
}

/** Signs of problems that users may not notice. */
export type Health = {
  /** Whether the stored expiry is the token's expiry, within a second. Null if signed out. */
  readonly doExpiriesAgree: boolean | null
  /** Whether the token has two role claims with different roles. Null if signed out. */
  readonly areRolesAmbiguous: boolean | null
  /** Session keys that are still in storage after the sign-out. */
  readonly leftovers: readonly string[]
  readonly storage: StorageProblem | 'available'
  /** How far the server's clock is ahead of this computer's clock. Null if unknown. */
  readonly clockDifferenceSeconds: number | null
  /** When the list of allowed pages was fetched, as an ISO string. Null without a list. */
  readonly listFetchedAt: string | null
  /** When a newer version was found on the server, as an ISO string. Null until then. */
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
    /** The timeline of this tab from before the page was reloaded. */
    timelineRestored: (support, { payload }: PayloadAction<readonly TimelineEntry[]>) => ({
      ...support,
      timeline: [...payload, ...support.timeline].slice(-MAX_TIMELINE_ENTRIES),
    }),
    healthChecked: (support, { payload }: PayloadAction<Partial<Health>>) => ({
      ...support,
      health: { ...support.health, ...payload },
    }),
    /** An error was captured. If the same error occurs again, this is not dispatched again. */
    errorCaptured: (support, _action: PayloadAction<AppError>) => support,
    /** The user copied the report for support to the clipboard, or copying failed. */
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
    /** When a newer version was found, as an ISO string. Null until then. */
    selectNewVersion: support => support.health.newVersionFoundAt,
  },
})

export const { noted, timelineRestored, healthChecked, errorCaptured, detailsCopied } =
  supportSlice.actions
export const { selectTimeline, selectHealth, selectNewVersion } = supportSlice.selectors
