import type { Dispatch, TypedStartListening } from '@reduxjs/toolkit'
import { decisionsRestored, selectDecisions, type GuardState } from '@/guard/guardSlice'
import { toHex } from '@/lib/hex'
import { tabStorage } from '@/lib/tabStorage'
import {
  selectIdentity,
  selectSession,
  selectStorageOwner,
  signedOut,
  type SessionState,
} from '@/session/sessionSlice'
import { isListSmallEnough, limitRecordsSize, RECORD_LIST_NAMES } from './limitRecordsSize'
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

/**
 * Keeps the decisions, the timeline, the requests and the list changes for support. These records
 * are in `sessionStorage`, so that they survive a reload. They belong to this tab and this user. A
 * deliberate sign-out or the sign-in of another user removes them. After any other end of the
 * session, the records stay.
 */
export function persistRecords(startListening: StartListening) {
  // Without HTTPS, the browser can't calculate digests, so the records are not stored.
  if (!('subtle' in crypto)) return
  /** The digest of the user who owns the records. Null for records of a visitor. */
  let owner: string | null = null
  /** The user who signed in last. */
  let lastUser: { readonly user: string; readonly digest: string } | null = null
  /** Only records after this ISO instant are stored. If empty, all are stored. If null, none are. */
  let storedSince: string | null = ''
  let isRestored = false

  /** The digest of the current user. Null for a visitor. Undefined while it is not known. */
  const getDigest = (state: State): string | null | undefined => {
    const user = selectUserKey(state)
    if (user === null) return null
    return user === lastUser?.user ? lastUser.digest : undefined
  }

  // Repeats the calculation if another user signs in while the digest is calculated.
  const calculateUserDigest = async (api: { readonly getState: () => State }) => {
    for (;;) {
      const user = selectUserKey(api.getState())
      if (user === null || user === lastUser?.user) return
      lastUser = { user, digest: await calculateDigest(user) }
    }
  }

  const writeRecords = (state: State) => {
    const digest = getDigest(state)
    if (!isRestored || storedSince === null || digest === undefined) return
    owner = digest ?? owner
    const isStored = ({ at }: { readonly at: string }) => at >= (storedSince ?? '')
    const { decisions, timeline, requests, listChanges, latestList } = selectRecords(state)
    const records = {
      user: owner,
      // Removes the query of each requested path, because a query may contain search text.
      decisions: decisions
        .filter(isStored)
        .map(({ asked, ...decision }) => ({ asked: removeQuery(asked), ...decision })),
      timeline: timeline.filter(isStored),
      requests: requests.filter(isStored),
      listChanges: listChanges.filter(isStored),
      latestList:
        latestList && isStored(latestList) && isListSmallEnough(latestList) ? latestList : null,
    }
    const isEmpty =
      RECORD_LIST_NAMES.every(name => records[name].length === 0) && !records.latestList
    if (isEmpty) tabStorage.remove(RECORDS_KEY)
    else tabStorage.write(RECORDS_KEY, limitRecordsSize(records))
  }

  startListening({
    predicate: (_action, now, before) =>
      selectSession(before).status === 'restoring' && selectSession(now).status !== 'restoring',
    effect: async (_action, listenerApi) => {
      const records = await readRecords()
      await calculateUserDigest(listenerApi)
      isRestored = true
      const digest = getDigest(listenerApi.getState())
      const isOwn = records && (records.user === null || digest === null || records.user === digest)
      if (isOwn && storedSince !== null) {
        owner ??= records.user
        restoreRecords(listenerApi.dispatch, records)
      }
      writeRecords(listenerApi.getState())
    },
  })
  startListening({
    predicate: (_action, now, before) =>
      selectIdentity(now) !== null && selectStorageOwner(now) !== selectStorageOwner(before),
    effect: async (_action, listenerApi) => {
      storedSince ??= new Date().toISOString()
      // If the token does not identify its user, another user could read stored records later. So
      // no records are stored.
      if (selectUserKey(listenerApi.getState()) === null) {
        stopPersisting()
        return
      }
      await calculateUserDigest(listenerApi)
      writeRecords(listenerApi.getState())
    },
  })
  startListening({
    actionCreator: signedOut,
    effect: ({ payload }) => {
      if (payload === 'asked') stopPersisting()
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

  /** Removes the records, and stores no records until the next sign-in. */
  function stopPersisting() {
    tabStorage.remove(RECORDS_KEY)
    owner = null
    storedSince = null
  }
}

/** Identifies the current user. Null for a visitor, or if the token does not identify its user. */
const selectUserKey = (state: SessionState) => selectIdentity(state) && selectStorageOwner(state)

const selectRecords = (state: State) => {
  const { latest, changes } = selectListHistory(state)
  return {
    decisions: selectDecisions(state),
    timeline: selectTimeline(state),
    requests: selectRequests(state),
    listChanges: changes,
    latestList: latest,
  }
}

function restoreRecords(dispatch: Dispatch, records: ReturnType<typeof selectRecords>) {
  const { decisions, timeline, requests, listChanges: changes, latestList: latest } = records
  dispatch(decisionsRestored(decisions))
  dispatch(timelineRestored(timeline))
  if (latest) dispatch(listHistoryRestored({ latest, changes }))
  dispatch(requestsRestored(requests))
}

/** The id of a user may be an e-mail address, so only its digest is stored. */
async function calculateDigest(user: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(user))
  return toHex(new Uint8Array(digest))
}

async function readRecords() {
  const stored = tabStorage.read(RECORDS_KEY)
  if (stored === null) return null
  try {
    const { parseRecords } = await import(/* webpackChunkName: "records" */ './parseRecords')
    return parseRecords(stored)
  } catch {
    // The code that checks the records could not be loaded, so the records are not used.
    return null
  }
}
