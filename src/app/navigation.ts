import { pages } from '#pages'
import type { TypedStartListening } from '@reduxjs/toolkit'
import type { Location } from 'react-router-dom'
import { selectAccess, type StateWithAccess } from '@/guard/access'
import { createDecisionRecord } from '@/guard/createDecisionRecord'
import { decide, type Decision } from '@/guard/decide'
import { decided, navigated, type DecisionTrigger } from '@/guard/guardSlice'
import { normalisePath } from '@/guard/normalisePath'
import { findLandingPath } from '@/guard/pages'
import { buildSignInPath, readReturnUrl, returnUrlRefused, SIGN_IN_PATH } from '@/guard/returnUrl'
import { createMayOpenPredicate } from '@/guard/useAccess'
import { isInsideBasePath, toAppPath } from '@/lib/basePath'
import { isRecord } from '@/lib/isRecord'
import { checkSession } from '@/session/checkSession'
import {
  selectCurrentOrLastUser,
  selectIdentity,
  selectIsSessionFromOtherTab,
  selectMayReturnToPage,
  selectSession,
  signedOut,
} from '@/session/sessionSlice'
import type { AppDispatch } from '@/session/appDispatch'
import type { AppNavigator } from './navigator'
import { FORBIDDEN_PATH, isGuardedPath, isPublicPath, NOT_FOUND_PATH } from './routes'

type SettledDecision = Exclude<Decision, { verdict: 'pending' }>

type StoreApi = { readonly dispatch: AppDispatch; readonly getState: () => StateWithAccess }

/**
 * Decides at each navigation, and when the session or the list of allowed pages changes. Records the
 * decision, and redirects before anything renders.
 */
export function startNavigationEffects(
  startListening: TypedStartListening<StateWithAccess>,
  { dispatch, getState }: StoreApi,
  navigator: AppNavigator,
) {
  /** The requested URL of a guarded page. Null on other pages, and until the session is checked. */
  let asked: string | null = null
  let trigger: DecisionTrigger = 'load'
  /** The latest decision about this URL, and the token of that time. */
  let latest: { readonly summary: string; readonly accessToken: string | null } | null = null

  navigator.setHandler(cause => {
    if (cause !== 'redirect') trigger = cause
    const next = readAskedUrl(navigator.getCurrent().location)
    // A redirect to the 403 page or back from it does not change the requested URL.
    if (cause !== 'redirect' || next !== asked) open(next)
    redirectIfNeeded()
  })

  startListening({
    predicate: (_action, now, before) =>
      selectSession(now) !== selectSession(before) || selectAccess(now) !== selectAccess(before),
    effect: action => {
      redirectIfNeeded()
      const isDeliberate = signedOut.match(action) && action.payload === 'asked'
      // After any other end of the session, an error page stays open.
      if (isDeliberate && isBelow('/error', readPath(navigator)))
        navigator.redirect(SIGN_IN_PATH, null)
    },
  })

  function open(url: string | null) {
    asked = null
    latest = null
    if (url === null) return
    // Another tab may have ended the session.
    dispatch(checkSession('navigation'))
    asked = url
    dispatch(navigated({ asked: url, trigger }))
  }

  function redirectIfNeeded() {
    if (!navigator.isActive()) return
    const path = readPath(navigator)
    const isSignedIn = selectIdentity(getState()) !== null
    if (isGuardedPath(path) || (path === FORBIDDEN_PATH && isSignedIn)) {
      if (asked !== null) redirectByDecision(asked, path)
    } else if (isBelow('/auth', path) && isSignedIn) redirectToReturnUrl()
    else if (isPublicPath(path)) return
    else if (isBelow('/auth', path)) navigator.redirect(SIGN_IN_PATH, null)
    else {
      const { location } = navigator.getCurrent()
      const isUnknown = !isBelow('/error', path) && isInsideBasePath(location.pathname)
      navigator.redirect(NOT_FOUND_PATH, isUnknown ? { asked: readUrl(location) } : null)
    }
  }

  function redirectByDecision(url: string, path: string) {
    const session = selectSession(getState())
    const access = selectAccess(getState())
    const requested = normalisePath(url)
    const landingPath = findLandingPath(pages, createMayOpenPredicate(session, access))
    const pagePath = requested === '/' ? (landingPath ?? '/') : requested
    const decision = decide(pagePath, session, access)
    if (decision.verdict === 'pending') return
    record(decision, url, pagePath)
    if (decision.verdict === 'signInRequired')
      navigator.redirect(buildSignInPath(session, url), null)
    else if (decision.verdict === 'forbidden' && path !== FORBIDDEN_PATH)
      navigator.redirect(FORBIDDEN_PATH, { asked: url })
    else if (decision.verdict === 'allowed' && path !== requested) navigator.redirect(url, null)
    else if (decision.verdict === 'allowed' && requested === '/') navigator.redirect(pagePath, null)
  }

  /** Records the first decision of each navigation, and each new decision about the open page. */
  function record(decision: SettledDecision, url: string, path: string) {
    const state = getState()
    const { accessToken = null, roles = [] } = selectIdentity(state) ?? {}
    const summary = JSON.stringify([path, decision, selectCurrentOrLastUser(state)])
    const isOtherSession = latest?.accessToken !== accessToken
    const laterTrigger =
      isOtherSession && selectIsSessionFromOtherTab(state) ? 'storage' : 'refresh'
    if (latest?.summary !== summary) {
      const access = selectAccess(state)
      const context = { access, asked: url, path, roles, trigger: latest ? laterTrigger : trigger }
      dispatch(decided(createDecisionRecord(decision, context)))
    }
    latest = { summary, accessToken }
  }

  /** After a sign-in, opens the return URL if it is allowed, otherwise the landing page. */
  function redirectToReturnUrl() {
    const state = getState()
    if (selectIsSessionFromOtherTab(state)) trigger = 'storage'
    const { search } = navigator.getCurrent().location
    const url = selectMayReturnToPage(state) ? readReturnUrl(search) : null
    const path = normalisePath(url ?? '/')
    const { verdict } = decide(path, selectSession(state), selectAccess(state))
    if (url === null) navigator.redirect('/', null)
    else if (verdict === 'forbidden' && path !== '/') {
      dispatch(returnUrlRefused())
      navigator.redirect('/', null)
    }
    // After a failed access check, the requested page shows the error and a retry button.
    else if (verdict !== 'pending') navigator.redirect(url, null)
  }
}

const isBelow = (area: string, path: string) => path === area || path.startsWith(`${area}/`)

const readUrl = ({ pathname, search, hash }: Location) => toAppPath(pathname) + search + hash

const readPath = (navigator: AppNavigator) =>
  normalisePath(toAppPath(navigator.getCurrent().location.pathname))

/** Returns the requested URL of a guarded page. The 403 page stores it in its history entry. */
function readAskedUrl(location: Location): string | null {
  const state: unknown = location.state
  const isForbiddenPage = normalisePath(toAppPath(location.pathname)) === FORBIDDEN_PATH
  const url = isForbiddenPage ? isRecord(state) && state.asked : readUrl(location)
  return typeof url === 'string' && isGuardedPath(normalisePath(url)) ? url : null
}
