import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { selectIsFromOtherTab, selectSession, type Session } from '@/session/sessionSlice'
import { selectAccess, type Access, type GuardedState } from './access'
import { decide, type Decision } from './decide'
import { decided, navigated, type Trigger } from './guardSlice'
import type { Matcher } from './matcher'
import { nearest } from './nearest'
import { normalisePath } from './normalisePath'
import { isSameMatch, useAccess } from './useAccess'

/** How a page came to be asked for. */
export type Arrival = {
  /** The address with query and fragment. */
  readonly asked: string
  /** Differs for each navigation, also to the same address. */
  readonly key: string
  readonly trigger: Trigger
}

/**
 * Calls with each arrival that will be drawn in the same turn, before that, until what comes back is
 * called.
 */
export type WatchArrivals = (tell: (arrival: Arrival) => void) => () => void

/** The page to open where none is named, by what may be opened; null if there is none. */
export type Landing = (match: Matcher) => string | null

/**
 * Whether what was asked for may be shown now, and under which path. Recorded for support.
 *
 * A new path is pending until storage has been looked at: another tab, or a person, may have ended
 * the session. Where one is told of an arrival ahead, that has been done by the time it is drawn.
 * From then on it is decided anew whenever session or list change.
 */
export function useGuard(
  arrival: Arrival,
  landing: Landing,
  watchArrivals?: WatchArrivals,
): Decision & { path: string } {
  const dispatch = useDispatch()
  const { asked, key, trigger } = arrival
  const address = normalisePath(asked)
  const [checked, setChecked] = useState<{ readonly address?: string; readonly at?: number }>({})
  const session = useSelector(selectSession)
  // A list that was fetched anew and says the same is no reason to draw the page again.
  const access = useAccess(checked.at, isSameMatch)

  const path = address === '/' ? landingPath(access, landing) : address
  const isChecked = checked.address === address
  const decision: Decision = isChecked ? decide(path, session, access) : { verdict: 'pending' }

  const last = useRef<string>(null)
  const check = useCallback(
    ({ asked, key, trigger }: Arrival) => {
      const arrived = `${key} ${asked}`
      if (last.current === arrived) return
      last.current = arrived
      dispatch(navigated({ asked, trigger }))
      setChecked({ address: normalisePath(asked), at: Date.now() })
    },
    [dispatch, setChecked],
  )
  useLayoutEffect(() => watchArrivals?.(check), [watchArrivals, check])
  // Before the browser paints, so that the wait is not seen.
  useLayoutEffect(() => {
    check({ asked, key, trigger })
  }, [check, asked, key, trigger])

  useRecord(arrival, path, decision, session)
  return { ...decision, path }
}

const landingPath = (access: Access, landing: Landing) =>
  (access.status === 'known' ? landing(access.match) : null) ?? '/'

/** What was written down last, and by whose token it was decided. */
type Recorded = { readonly key: string; readonly what: string; readonly bearer: string | null }

/** Writes down each decision once, and again when it changes under an open page. */
function useRecord(
  { asked, key, trigger }: Arrival,
  path: string,
  decision: Decision,
  session: Session,
) {
  const dispatch = useDispatch()
  const store = useStore<GuardedState>()
  const isFromOtherTab = useSelector(selectIsFromOtherTab)
  const last = useRef<Recorded>(null)

  useEffect(() => {
    if (decision.verdict === 'pending') return
    const matched = decision.verdict === 'allowed' ? decision.matched : null
    const what = [path, decision.verdict, decision.reason, matched].join(' ')
    const bearer = session.status === 'signedIn' ? session.accessToken : null
    const before = last.current
    last.current = { key, what, bearer }
    const isFirst = before?.key !== key
    if (!isFirst && before.what === what) return
    const isOtherSession = before?.bearer !== bearer

    const { verdict, reason } = decision
    const access = selectAccess(store.getState())
    dispatch(
      decided({
        asked,
        path,
        verdict,
        reason,
        matched,
        roles: session.status === 'signedIn' ? session.roles : [],
        listFetchedAt: fetchedAt(access),
        listSize: access.status === 'known' ? access.entries.length : 0,
        trigger: isFirst ? trigger : isOtherSession && isFromOtherTab ? 'storage' : 'refresh',
        ...(reason === 'noMatch' &&
          access.status === 'known' && { nearest: nearest(access.entries, path) }),
      }),
    )
  })
}

const fetchedAt = (access: Access) =>
  access.status === 'known' && access.fetchedAt !== null
    ? new Date(access.fetchedAt).toISOString()
    : null
