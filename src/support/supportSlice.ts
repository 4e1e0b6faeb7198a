import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { matchOtherUser } from '@/session/sessionSlice'
import type { AppError } from './errorCapture'
import { findReplacedRequest, MAX_REQUEST_RECORDS, type RequestRecord } from './requestRecords'
import { createRequestEntry, limitTimeline, type TimelineEntry } from './timeline'
import {
  addReceivedList,
  EMPTY_LIST_HISTORY,
  type ListHistory,
  type ReceivedList,
} from './listHistory'
import { type StorageProblem, storageFailed } from '@/storage/appStorage'

/** The signs of problems that the support page and reports show. */
export type Health = {
  /** Whether stored expiry and token expiry differ by less than a second. Null if signed out. */
  readonly doExpiriesAgree: boolean | null
  /** Whether the token has two role claims with different roles. Null if signed out. */
  readonly areRolesAmbiguous: boolean | null
  /** Session keys that are still in storage after the sign-out. */
  readonly leftovers: readonly string[]
  readonly storage: StorageProblem | 'available'
  /** How far the server's clock is ahead of the clock of this device. Null if unknown. */
  readonly clockDifferenceSeconds: number | null
  /** When the list of allowed pages was fetched, as an ISO instant. Null without a list. */
  readonly listFetchedAt: string | null
  /** The id of the list's request in the server's logs. Null if the server sent none. */
  readonly listReference: string | null
  /** When a newer version was found on the server, as an ISO instant. Null until then. */
  readonly newVersionFoundAt: string | null
}

export type SupportState = {
  readonly timeline: readonly TimelineEntry[]
  readonly requests: readonly RequestRecord[]
  readonly listHistory: ListHistory
  readonly health: Health
}

const initialState: SupportState = {
  timeline: [],
  requests: [],
  listHistory: EMPTY_LIST_HISTORY,
  health: {
    doExpiriesAgree: null,
    areRolesAmbiguous: null,
    leftovers: [],
    storage: 'available',
    clockDifferenceSeconds: null,
    listFetchedAt: null,
    listReference: null,
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
        timeline: limitTimeline([...support.timeline, payload]),
      }),
    },
    /** The payload was recorded before the page was reloaded. */
    timelineRestored: (support, { payload }: PayloadAction<readonly TimelineEntry[]>) => ({
      ...support,
      timeline: limitTimeline([...payload, ...support.timeline]),
    }),
    requestEnded: {
      prepare: (request: Omit<RequestRecord, 'at'>) => ({
        payload: { at: new Date().toISOString(), ...request },
      }),
      reducer: (support, { payload }: PayloadAction<RequestRecord>) => {
        const { requests, timeline } = support
        const replaced = findReplacedRequest(requests, payload)
        const isNew = payload.error === null && !replaced
        return {
          ...support,
          requests: [...requests.filter(each => each !== replaced), payload].slice(
            -MAX_REQUEST_RECORDS,
          ),
          timeline: isNew ? limitTimeline([...timeline, createRequestEntry(payload)]) : timeline,
        }
      },
    },
    /** The payload was recorded before the page was reloaded. */
    requestsRestored: (support, { payload }: PayloadAction<readonly RequestRecord[]>) => ({
      ...support,
      requests: [...payload, ...support.requests].slice(-MAX_REQUEST_RECORDS),
    }),
    /** The server sent a new list of allowed pages for the current user. */
    listReceived: {
      prepare: (list: Omit<ReceivedList, 'at'>) => ({
        payload: { at: new Date().toISOString(), ...list },
      }),
      reducer: (support, { payload }: PayloadAction<ReceivedList>) => ({
        ...support,
        listHistory: addReceivedList(support.listHistory, payload),
      }),
    },
    /** The payload was recorded before the page was reloaded. */
    listHistoryRestored: (support, { payload }: PayloadAction<ListHistory>) => {
      const { latest } = support.listHistory
      return { ...support, listHistory: latest ? addReceivedList(payload, latest) : payload }
    },
    healthChecked: (support, { payload }: PayloadAction<Partial<Health>>) => ({
      ...support,
      health: { ...support.health, ...payload },
    }),
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
      .addMatcher(matchOtherUser, support => ({
        ...support,
        timeline: [],
        requests: [],
        listHistory: EMPTY_LIST_HISTORY,
      }))
  },
  selectors: {
    selectTimeline: support => support.timeline,
    selectListHistory: support => support.listHistory,
    selectListChanges: support => support.listHistory.changes,
    selectRequests: support => support.requests,
    selectHealth: support => support.health,
    /** When a newer version was found, as an ISO instant. Null until then. */
    selectNewVersionFoundAt: support => support.health.newVersionFoundAt,
  },
})

export const {
  timelineEventAdded,
  timelineRestored,
  requestEnded,
  requestsRestored,
  listReceived,
  listHistoryRestored,
  healthChecked,
  errorCaptured,
  copyFinished,
} = supportSlice.actions
export const {
  selectListHistory,
  selectListChanges,
  selectTimeline,
  selectRequests,
  selectHealth,
  selectNewVersionFoundAt,
} = supportSlice.selectors
