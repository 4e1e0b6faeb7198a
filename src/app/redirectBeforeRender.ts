import { PENDING_ACCESS } from '@/guard/access'
import { createDecisionRecord } from '@/guard/createDecisionRecord'
import { decide } from '@/guard/decide'
import { decided } from '@/guard/guardSlice'
import { normalisePath } from '@/guard/normalisePath'
import { buildSignInPath } from '@/guard/returnUrl'
import { openPath, type NavigationThunk } from '@/guard/usePageGuard'
import { isInsideBasePath, toAppPath, addBasePath } from '@/lib/basePath'
import { selectSession } from '@/session/sessionSlice'
import type { AppStore } from './store'

/** React hydrates the page at the URL, so the URL must be final before the first render. */
export function redirectBeforeRender(store: AppStore) {
  const { pathname, search, hash } = location
  // Outside of the base path, React Router renders nothing.
  if (!isInsideBasePath(pathname)) history.replaceState(null, '', addBasePath('/error/404'))
  if (normalisePath(toAppPath(pathname)) !== '/') return
  const path = store.dispatch(decideSignInRedirect(toAppPath(pathname) + search + hash))
  if (path !== null) history.replaceState(null, '', addBasePath(path))
}

/**
 * If no user is signed in, records a decision for `/` and returns the path of the sign-in page.
 * Otherwise, returns null.
 */
export const decideSignInRedirect =
  (asked: string): NavigationThunk<string | null> =>
  (dispatch, getState) => {
    dispatch(openPath({ asked, trigger: 'load' }))
    const session = selectSession(getState())
    const decision = decide('/', session, PENDING_ACCESS)
    if (decision.verdict !== 'signInRequired') return null
    const context = {
      access: PENDING_ACCESS,
      asked,
      path: '/',
      roles: [],
      trigger: 'load',
    } as const
    dispatch(decided(createDecisionRecord(decision, context)))
    return buildSignInPath(session, asked)
  }
