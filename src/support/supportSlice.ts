import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { readFetchedAt, selectAccess, type StateWithAccess } from '@/guard/access'
import { matchOtherUser, selectIdentity } from '@/session/sessionSlice'
import { type StorageProblem, storageFailed } from '@/storage/appStorage'
import type { AppError } from './errorCapture'
import {
  addTimelineEntry,
  MAX_TIMELINE_ENTRIES,
  type RequestRecord,
  type TimelineEntry,
} from './timeline'

/** The signs of problems that can't be derived from the rest of the state. */
type ObservedHealth = {
  /** Session keys that are still in storage after the sign-out. */
  readonly leftovers: readonly string[]
  readonly storage: StorageProblem | 'available'
  /** How far the server's clock is ahead of the clock of this device. Null if unknown. */
  readonly clockDifferenceSeconds: number | null
  /** The id of the latest list's request in the server's logs. Null if the server sent none. */
  readonly listReference: string | null
  /** The names of the claims in the latest token. Null if no token was read yet. */
  readonly claimNames: readonly string[] | null
  /** When a newer version was found on the server, as an ISO instant. Null until then. */
  readonly newVersionFoundAt: string | null
}

/** The signs of problems that the support page and reports show. */
export type Health = ObservedHealth & {
  /** Whether stored expiry and token expiry differ by less than a second. Null if signed out. */
  readonly doExpiriesAgree: boolean | null
  /** When the list of allowed pages was fetched, as an ISO instant. Null without a list. */
  readonly listFetchedAt: string | null
}

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
    listReference: null,
    claimNames: null,
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

/** The requests of the timeline, newest last. */
export const selectRequests = createSelector(
  [selectTimeline],
  (timeline): readonly RequestRecord[] =>
    timeline.flatMap(({ at, request, serverReason }) =>
      request ? { at, ...request, ...(serverReason !== undefined && { serverReason }) } : [],
    ),
)

/** The token's expiry is in whole seconds, so smaller differences are ignored. */
const EXPIRY_TOLERANCE_MS = 1_000

export const selectHealth = createSelector(
  [
    selectObservedHealth,
    selectIdentity,
    (state: StateWithAccess) => readFetchedAt(selectAccess(state)),
  ],
  (observed, identity, listFetchedAt): Health => {
    if (!identity)
      return {
        ...observed,
        listReference: null,
        doExpiriesAgree: null,
        listFetchedAt: null,
      }
    const { tokenExpiration, tokenExpiresAt } = identity
    const difference = Math.abs(Date.parse(tokenExpiration) - Date.parse(tokenExpiresAt))
    return {
      ...observed,
      doExpiriesAgree: difference < EXPIRY_TOLERANCE_MS,
      listFetchedAt,
    }
  },
)
