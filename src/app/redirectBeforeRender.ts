import { decide } from '@/guard/decide'
import { decided, navigated } from '@/guard/guardSlice'
import { normalisePath } from '@/guard/normalisePath'
import { buildSignInPath } from '@/guard/returnUrl'
import { isInsideBasePath, toAppPath, addBasePath } from '@/lib/basePath'
import { selectSession } from '@/session/sessionSlice'
import type { SessionThunk } from '@/session/signIn'
import type { AppStore } from './store'

/** Changes the URL before the first render, if the app must start at another page. */
export function redirectBeforeRender(store: AppStore) {
  const { pathname, search, hash } = location
  // Outside of the base path, React Router would render nothing.
  if (!isInsideBasePath(pathname)) history.replaceState(null, '', addBasePath('/error/404'))
  // A signed-out visitor at `/` starts at the sign-in page, so that React can hydrate its
  // prerendered form.
  if (normalisePath(toAppPath(pathname)) !== '/') return
  const path = store.dispatch(redirectVisitorToSignIn(toAppPath(pathname) + search + hash))
  if (path !== null) history.replaceState(null, '', addBasePath(path))
}

/**
 * Records the decision for a signed-out visitor who opens `/`, and returns the path of the sign-in
 * page. Null if a user is signed in.
 *
 * Runs before the first render, so that React can hydrate the prerendered form.
 */
export const redirectVisitorToSignIn =
  (asked: string): SessionThunk<string | null> =>
  (dispatch, getState) => {
    dispatch(navigated({ asked, trigger: 'load' }))
    const session = selectSession(getState())
    const decision = decide('/', session, { status: 'pending' })
    if (decision.verdict !== 'signInRequired') return null
    const { verdict, reason } = decision
    dispatch(
      decided({
        ...{ asked, path: '/', verdict, reason, matched: null, roles: [] },
        ...{ listFetchedAt: null, listSize: 0, trigger: 'load' },
      }),
    )
    return buildSignInPath(session, asked)
  }
