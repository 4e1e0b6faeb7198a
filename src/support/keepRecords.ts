import type { TypedStartListening } from '@reduxjs/toolkit'
import { decisionsRestored, selectDecisions, type GuardState } from '@/guard/guardSlice'
import { fingerprint } from '@/lib/fingerprint'
import { tabStorage } from '@/lib/tabStorage'
import {
  selectIdentity,
  selectSession,
  selectTabOwner,
  signedOut,
  userChanged,
  type SessionState,
} from '@/session/sessionSlice'
import {
  listHistoryRestored,
  requestsRestored,
  selectListHistory,
  selectRequests,
  selectTimeline,
  timelineRestored,
  type SupportState,
} from './supportSlice'
import { removeQuery } from '@/lib/removeQuery'

type State = SessionState & { readonly guard: GuardState; readonly support: SupportState }
type StartListening = TypedStartListening<State>

const RECORDS_KEY = 'records'
const MAX_RECORDS_BYTES = 64 * 1024

/**
 * Keeps the decisions, the timeline and the requests in `sessionStorage`, so that they survive a
 * reload. They belong to this tab and this user: a deliberate sign-out and another user's sign-in
 * remove them.
 *
 * The records are not in `userTabStorage`, because they also survive a session that ended without a
 * deliberate sign-out.
 */
export function keepRecords(startListening: StartListening) {
  let owner: string | null = null
  /** Only records after this ISO instant are stored. Empty: all records. Null: no records. */
  let storedSince: string | null = ''
  let isRestored = false

  const writeRecords = (state: State) => {
    if (!isRestored || storedSince === null) return
    owner = fingerprintUser(state) ?? owner
    const listHistory = selectListHistory(state)
    const { latest } = listHistory
    const isStored = ({ at }: { readonly at: string }) => at >= (storedSince ?? '')
    const records = {
      user: owner,
      // Queries are removed, because they may contain search text.
      decisions: selectDecisions(state)
        .filter(isStored)
        .map(({ asked, ...decision }) => ({ asked: removeQuery(asked), ...decision })),
      timeline: selectTimeline(state).filter(isStored),
      requests: selectRequests(state).filter(isStored),
      listChanges: listHistory.changes.filter(isStored),
      latestList: latest && isStored(latest) && isWithinMaxLength(latest) ? latest : null,
    }
    const isEmpty = LIST_NAMES.every(name => records[name].length === 0) && !records.latestList
    if (isEmpty) tabStorage.remove(RECORDS_KEY)
    else tabStorage.write(RECORDS_KEY, limitRecordsSize(records))
  }

  startListening({
    predicate: (_action, now, before) =>
      selectSession(before).status === 'restoring' && selectSession(now).status !== 'restoring',
    effect: async (_action, listenerApi) => {
      const records = await readRecords()
      isRestored = true
      const user = fingerprintUser(listenerApi.getState())
      const isOwn = records && (records.user === null || user === null || records.user === user)
      if (isOwn && storedSince !== null) {
        owner ??= records.user
        if (records.decisions.length > 0) listenerApi.dispatch(decisionsRestored(records.decisions))
        if (records.timeline.length > 0) listenerApi.dispatch(timelineRestored(records.timeline))
        const { latestList: latest, listChanges: changes } = records
        if (latest) listenerApi.dispatch(listHistoryRestored({ latest, changes }))
        if (records.requests.length > 0) listenerApi.dispatch(requestsRestored(records.requests))
      }
      writeRecords(listenerApi.getState())
    },
  })
  startListening({
    predicate: (_action, now, before) =>
      selectIdentity(now) !== null && selectIdentity(before) === null,
    effect: (_action, listenerApi) => {
      const user = fingerprintUser(listenerApi.getState())
      // The records of an earlier page load may belong to a former user.
      if (owner !== null && owner !== user) listenerApi.dispatch(userChanged())
      owner = user
      storedSince ??= new Date().toISOString()
      // The token does not say who the user is, so another user could read the records later.
      if (user === null) stopKeeping()
    },
  })
  startListening({
    actionCreator: signedOut,
    effect: ({ payload }) => {
      if (payload === 'asked') stopKeeping()
    },
  })
  startListening({
    predicate: (_action, now, before) =>
      selectDecisions(now) !== selectDecisions(before) ||
      selectTimeline(now) !== selectTimeline(before) ||
      selectRequests(now) !== selectRequests(before) ||
      selectListHistory(now) !== selectListHistory(before),
    effect: (_action, listenerApi) => {
      writeRecords(listenerApi.getState())
    },
  })

  /** Removes the records. The next sign-in starts new ones. */
  function stopKeeping() {
    tabStorage.remove(RECORDS_KEY)
    owner = null
    storedSince = null
  }
}

/** The fingerprint of the signed-in user, because the user's id may be an e-mail address. */
function fingerprintUser(state: SessionState): string | null {
  const user = selectIdentity(state) && selectTabOwner(state)
  return user === null ? null : fingerprint(user)
}

/** Reads the stored records. The code that checks them is loaded only if there are some. */
async function readRecords() {
  const stored = tabStorage.read(RECORDS_KEY)
  if (stored === null) return null
  try {
    const { parseRecords } = await import(/* webpackChunkName: "records" */ './parseRecords')
    return parseRecords(stored)
  } catch {
    // If this code can't be loaded, the records can't be checked and are not used.
    return null
  }
}

/**
 * The maximum length of the list as JSON, in characters. A longer list would leave no space for the
 * other records.
 */
const MAX_LIST_LENGTH = 16 * 1024

const isWithinMaxLength = (list: object) => JSON.stringify(list).length <= MAX_LIST_LENGTH

const LIST_NAMES = ['decisions', 'timeline', 'requests', 'listChanges'] as const

type StoredRecords = {
  readonly user: string | null
  readonly latestList: object | null
} & Readonly<Record<(typeof LIST_NAMES)[number], readonly object[]>>

/** Drops the older half of the longest list until the records are small enough. */
function limitRecordsSize(records: StoredRecords): StoredRecords {
  if (new TextEncoder().encode(JSON.stringify(records)).length <= MAX_RECORDS_BYTES) return records
  const sizes = LIST_NAMES.map(name => JSON.stringify(records[name]).length)
  const longest = LIST_NAMES[sizes.indexOf(Math.max(...sizes))] ?? 'timeline'
  const list = records[longest]
  return limitRecordsSize({ ...records, [longest]: list.slice(Math.ceil(list.length / 2)) })
}
