import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { checkSession } from '@/session/checkSession'
import {
  selectIdentity,
  selectIsSessionFromOtherTab,
  selectSession,
  type SessionState,
} from '@/session/sessionSlice'
import type { ThunkContext } from '@/session/sessionThunk'
import { selectAccess, type StateWithAccess } from './access'
import { createDecisionRecord } from './createDecisionRecord'
import { decide, type Decision } from './decide'
import {
  decided,
  navigated,
  selectCheckedPath,
  type DecisionTrigger,
  type GuardState,
} from './guardSlice'
import { normalisePath } from './normalisePath'
import { createMayOpenPredicate, useAccess, type MayOpenPredicate } from './useAccess'

export type PageNavigation = {
  /** The requested path with query and fragment. */
  readonly asked: string
  /** The key of React Router's location. Each navigation has a new key, even to the same URL. */
  readonly key: string
  readonly trigger: DecisionTrigger
}

/** Null if the user may open no page. */
export type LandingPathFinder = (mayOpen: MayOpenPredicate) => string | null

type NavigationState = SessionState & { readonly guard: GuardState }
export type NavigationThunk<Result = void> = ThunkAction<
  Result,
  NavigationState,
  ThunkContext,
  UnknownAction
>

/** Checks the session at a navigation, because another tab may have ended it. */
export const openPath =
  (navigation: Pick<PageNavigation, 'asked' | 'trigger'>): NavigationThunk =>
  (dispatch, getState) => {
    dispatch(checkSession('navigation'))
    // When the page loads, its path is opened before the first render.
    const isOpen = selectCheckedPath(getState()) === normalisePath(navigation.asked)
    if (navigation.trigger !== 'load' || !isOpen) dispatch(navigated(navigation))
  }

/**
 * Decides whether the page may be shown, and decides again when the session or the list changes.
 * For `/`, the returned `path` is the landing page. For a new path, the decision is pending until
 * the session is checked.
 */
export function usePageGuard(
  navigation: PageNavigation,
  findLandingPath: LandingPathFinder,
): { readonly decision: Decision; readonly path: string } {
  const dispatch = useDispatch<ThunkDispatch<NavigationState, ThunkContext, UnknownAction>>()
  const { asked, key, trigger } = navigation
  const requested = normalisePath(asked)
  const session = useSelector(selectSession)
  const access = useAccess()
  const isChecked = useSelector(selectCheckedPath) === requested
  const path =
    requested === '/'
      ? (findLandingPath(createMayOpenPredicate(session, access)) ?? '/')
      : requested
  const decision: Decision = isChecked ? decide(path, session, access) : { verdict: 'pending' }

  // A layout effect runs before the paint, so the pending state is not visible.
  useLayoutEffect(() => {
    dispatch(openPath({ asked, trigger }))
  }, [dispatch, asked, key, trigger])

  useRecordDecision(navigation, path, decision)
  return { decision, path }
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
    const laterTrigger = isOtherSession && isFromOtherTab ? 'storage' : 'refresh'

    dispatch(
      decided(
        createDecisionRecord(decision, {
          access: selectAccess(store.getState()),
          asked,
          path,
          roles: identity?.roles ?? [],
          trigger: isFirst ? trigger : laterTrigger,
        }),
      ),
    )
  })
}
