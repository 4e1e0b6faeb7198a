import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { matchOtherUser, selectIdentity } from '@/session/sessionSlice'
import { storageFailed } from '@/storage/appStorage'
import type { AppError } from './errorCapture'
import {
  addTimelineEntry,
  instantSchema,
  MAX_TIMELINE_ENTRIES,
  type TimelineEntry,
} from './timeline'

/** The signs of problems that the support page and reports show. */
export const healthSchema = v.object({
  /** Session keys that are still in storage after the sign-out. */
  leftovers: v.array(v.string()),
  storage: v.picklist(['available', 'blocked', 'full', 'stuck']),
  /** How far the server's clock is ahead of the clock of this device. Null if unknown. */
  clockDifferenceSeconds: v.nullable(v.number()),
  /** When a newer version was found on the server, as an ISO instant. Null until then. */
  newVersionFoundAt: v.nullable(instantSchema),
  /** Whether stored expiry and token expiry differ by less than a second. Null if signed out. */
  doExpiriesAgree: v.nullable(v.boolean()),
})

export type Health = Readonly<v.InferOutput<typeof healthSchema>>

/** What can't be derived from the rest of the state. */
type ObservedHealth = Omit<Health, 'doExpiriesAgree'>

export type SupportState = {
  readonly timeline: readonly TimelineEntry[]
  readonly health: ObservedHealth
}

const initialState: SupportState = {
  timeline: [],
  health: {
    leftovers: [],
    storage: 'available',
    clockDifferenceSeconds: null,
    newVersionFoundAt: null,
  },
}

export const supportSlice = createSlice({
  name: 'support',
  initialState,
  reducers: {
    timelineEventAdded: {
      prepare: (entry: Omit<TimelineEntry, 'at'>) => ({
        payload: { at: new Date().toISOString(), ...entry },
      }),
      reducer: (support, { payload }: PayloadAction<TimelineEntry>) => ({
        ...support,
        timeline: addTimelineEntry(support.timeline, payload),
      }),
    },
    /** Entries from before a reload were added or removed. */
    timelineReplaced: (support, { payload }: PayloadAction<readonly TimelineEntry[]>) => ({
      ...support,
      timeline: payload.slice(-MAX_TIMELINE_ENTRIES),
    }),
    healthChecked: (support, { payload }: PayloadAction<Partial<ObservedHealth>>) => ({
      ...support,
      health: { ...support.health, ...payload },
    }),
    /** The app has no page for the path. */
    pathNotFound: (support, _action: PayloadAction<string>) => support,
    /** Some properties of a record do not fit its schema. `path` is the page of the record. */
    recordUnreadable: (
      support,
      _action: PayloadAction<{ readonly path: string; readonly properties: readonly string[] }>,
    ) => support,
    /** Dispatched only once for equal errors. */
    errorCaptured: (support, _action: PayloadAction<AppError>) => support,
    /** The user copied a report or a reference to the clipboard, or copying failed. */
    copyFinished: (support, _action: PayloadAction<{ readonly isCopied: boolean }>) => support,
  },
  extraReducers: builder => {
    builder
      .addCase(storageFailed, (support, { payload }) => {
        support.health.storage = payload
      })
      .addMatcher(matchOtherUser, support => ({ ...support, timeline: [] }))
  },
  selectors: {
    selectTimeline: support => support.timeline,
    selectObservedHealth: support => support.health,
    /** When a newer version was found, as an ISO instant. Null until then. */
    selectNewVersionFoundAt: support => support.health.newVersionFoundAt,
  },
})

export const {
  timelineEventAdded,
  timelineReplaced,
  healthChecked,
  pathNotFound,
  recordUnreadable,
  errorCaptured,
  copyFinished,
} = supportSlice.actions
export const { selectTimeline, selectObservedHealth, selectNewVersionFoundAt } =
  supportSlice.selectors

/** The token's expiry is in whole seconds, so smaller differences are ignored. */
const EXPIRY_TOLERANCE_MS = 1_000

export const selectHealth = createSelector(
  [selectObservedHealth, selectIdentity],
  (observed, identity): Health => {
    if (!identity) return { ...observed, doExpiriesAgree: null }
    const { tokenExpiration, tokenExpiresAt } = identity
    const difference = Math.abs(Date.parse(tokenExpiration) - Date.parse(tokenExpiresAt))
    return { ...observed, doExpiriesAgree: difference < EXPIRY_TOLERANCE_MS }
  },
)
