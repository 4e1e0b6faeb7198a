import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { selectIdentity, selectIsFromOtherTab, selectSession } from '@/session/sessionSlice'
import { readFetchedAt, selectAccess, type GuardedState } from './access'
import { decide, type Decision } from './decide'
import { decided, navigated, type Trigger } from './guardSlice'
import { findNearMisses } from './nearMisses'
import { normalisePath } from './normalisePath'
import { allowsSame, createMayOpen, useAccess, type MayOpen } from './useAccess'

/** How a page came to be requested. */
export type Arrival = {
  /** The path with query and fragment. */
  readonly asked: string
  /** Differs for each navigation, also to the same location. */
  readonly key: string
  readonly trigger: Trigger
}

/** The page to open where none is named; null if no page may be opened. */
export type FindLanding = (mayOpen: MayOpen) => string | null

/**
 * Whether the requested page may be shown now, and under which path. Each decision is recorded.
 *
 * A new path is pending until `navigated` has been dispatched: its listeners read storage, where
 * another tab may have ended the session. From then on it is decided again whenever the session or
 * the list changes.
 */
export function usePageGuard(
  arrival: Arrival,
  findLanding: FindLanding,
): Decision & { path: string } {
  const dispatch = useDispatch()
  const { asked, key, trigger } = arrival
  const requested = normalisePath(asked)
  const [checked, setChecked] = useState({ path: '', at: 0 })
  const session = useSelector(selectSession)
  // A refetched list with the same entries is no reason to render the page again.
  const access = useAccess({ at: checked.at, isEqual: allowsSame })

  const path = requested === '/' ? (findLanding(createMayOpen(session, access)) ?? '/') : requested
  const decision: Decision =
    checked.path === requested ? decide(path, session, access) : { verdict: 'pending' }

  // Before the browser paints, so that the pending state is not visible.
  useLayoutEffect(() => {
    dispatch(navigated({ asked, trigger }))
    // eslint-disable-next-line react-hooks/set-state-in-effect -- decides only after the listeners of `navigated`
    setChecked({ path: normalisePath(asked), at: Date.now() })
  }, [dispatch, asked, key, trigger])

  useRecord(arrival, path, decision)
  return { ...decision, path }
}

/** Records each decision once, and again when it changes on an open page. */
function useRecord({ asked, key, trigger }: Arrival, path: string, decision: Decision) {
  const dispatch = useDispatch()
  const store = useStore<GuardedState>()
  const identity = useSelector(selectIdentity)
  const isFromOtherTab = useSelector(selectIsFromOtherTab)
  const last = useRef<{ key: string; text: string; bearer: string | null }>(null)

  useEffect(() => {
    if (decision.verdict === 'pending') return
    const { verdict, reason } = decision
    const matched = verdict === 'allowed' ? decision.matched : null
    const text = [path, verdict, reason, matched].join(' ')
    const bearer = identity?.accessToken ?? null
    const before = last.current
    last.current = { key, text, bearer }
    const isFirst = before?.key !== key
    if (!isFirst && before.text === text) return
    const isOtherSession = before?.bearer !== bearer

    const access = selectAccess(store.getState())
    const list = access.status === 'known' ? access : null
    dispatch(
      decided({
        asked,
        path,
        verdict,
        reason,
        matched,
        roles: identity?.roles ?? [],
        listFetchedAt: readFetchedAt(access),
        listSize: list?.entries.length ?? 0,
        trigger: isFirst ? trigger : isOtherSession && isFromOtherTab ? 'storage' : 'refresh',
        ...(reason === 'noMatch' && list && { nearest: findNearMisses(list.entries, path) }),
      }),
    )
  })
}
