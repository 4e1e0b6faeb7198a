import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { selectIdentity, selectIsSessionFromOtherTab, selectSession } from '@/session/sessionSlice'
import { selectAccess, type StateWithAccess } from './access'
import { createDecisionRecord } from './createDecisionRecord'
import { decide, type Decision } from './decide'
import { decided, navigated, type DecisionTrigger } from './guardSlice'
import { normalisePath } from './normalisePath'
import {
  haveSamePages,
  createMayOpenPredicate,
  useAccess,
  type MayOpenPredicate,
} from './useAccess'

export type PageNavigation = {
  /** The requested path with query and fragment. */
  readonly asked: string
  /** The key of React Router's location. Each navigation has a new key, even to the same URL. */
  readonly key: string
  readonly trigger: DecisionTrigger
}

/** Null if the user may open no page. */
export type LandingPathFinder = (mayOpen: MayOpenPredicate) => string | null

/**
 * Decides whether the page may be shown, and decides again when the session or the list changes.
 * For `/`, the returned `path` is the landing page.
 *
 * For a new path, the decision is pending until the listeners of `navigated` have read storage,
 * because another tab may have ended the session. From then on, `isChecked` is true.
 */
export function usePageGuard(
  navigation: PageNavigation,
  findLandingPath: LandingPathFinder,
): Decision & { path: string; isChecked: boolean } {
  const dispatch = useDispatch()
  const { asked, key, trigger } = navigation
  const requested = normalisePath(asked)
  const [checked, setChecked] = useState({ path: '', at: 0 })
  const session = useSelector(selectSession)
  // With `haveSamePages`, a refetched list with the same entries does not render the page again.
  const access = useAccess({ usableAt: checked.at, isEqual: haveSamePages })

  const path =
    requested === '/'
      ? (findLandingPath(createMayOpenPredicate(session, access)) ?? '/')
      : requested
  const isChecked = checked.path === requested
  const decision: Decision = isChecked ? decide(path, session, access) : { verdict: 'pending' }

  // A layout effect runs before the paint, so the pending state is not visible.
  useLayoutEffect(() => {
    dispatch(navigated({ asked, trigger }))
    // eslint-disable-next-line react-hooks/set-state-in-effect -- decide only after the listeners of `navigated` have run
    setChecked({ path: normalisePath(asked), at: Date.now() })
  }, [dispatch, asked, key, trigger])

  useRecordDecision(navigation, path, decision)
  return { ...decision, path, isChecked }
}

/** Records one decision for each navigation, and each new decision while the page is open. */
export function useRecordDecision(
  { asked, key, trigger }: PageNavigation,
  path: string,
  decision: Decision,
) {
  const dispatch = useDispatch()
  const store = useStore<StateWithAccess>()
  const identity = useSelector(selectIdentity)
  const isFromOtherTab = useSelector(selectIsSessionFromOtherTab)
  const lastRecorded = useRef<{ key: string; summary: string; accessToken: string | null }>(null)

  useEffect(() => {
    if (decision.verdict === 'pending') return
    const { verdict, reason } = decision
    const matched = verdict === 'allowed' ? decision.matched : null
    const summary = JSON.stringify([path, verdict, reason, matched])
    const accessToken = identity?.accessToken ?? null
    const previous = lastRecorded.current
    lastRecorded.current = { key, summary, accessToken }
    const isFirst = previous?.key !== key
    if (!isFirst && previous.summary === summary) return
    const isOtherSession = previous?.accessToken !== accessToken

    dispatch(
      decided(
        createDecisionRecord(decision, {
          access: selectAccess(store.getState()),
          asked,
          path,
          roles: identity?.roles ?? [],
          trigger: isFirst ? trigger : isOtherSession && isFromOtherTab ? 'storage' : 'refresh',
        }),
      ),
    )
  })
}
