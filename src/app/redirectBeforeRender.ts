import { normalisePath } from '@/guard/normalisePath'
import { redirectVisitorToSignIn } from '@/guard/redirectVisitorToSignIn'
import { isInsideBasePath, toAppPath, toBrowserUrl } from '@/lib/basePath'
import type { AppStore } from './store'

/** Changes the URL before the first render, if the app must start at another page. */
export function redirectBeforeRender(store: AppStore) {
  const { pathname, search, hash } = location
  // Outside of the base path, React Router would render nothing.
  if (!isInsideBasePath(pathname)) history.replaceState(null, '', toBrowserUrl('/error/404'))
  // A signed-out visitor at `/` starts at the sign-in page, so that React can hydrate its
  // prerendered form.
  if (normalisePath(toAppPath(pathname)) !== '/') return
  const path = store.dispatch(redirectVisitorToSignIn(toAppPath(pathname) + search + hash))
  if (path !== null) history.replaceState(null, '', toBrowserUrl(path))
}
