import { normalisePath } from '@/guard/normalisePath'
import { redirectVisitorToSignIn } from '@/guard/redirectVisitorToSignIn'
import { isInsideBasePath, pathAt, urlAt } from '@/lib/basePath'
import type { AppStore } from './store'

/** Redirects that come before the first render. */
export function prepareLocation(store: AppStore) {
  const { pathname, search, hash } = location
  // The router renders nothing outside of its base path.
  if (!isInsideBasePath(pathname)) history.replaceState(null, '', urlAt('/error/404'))
  // The sign-in form is in the HTML already and can be hydrated.
  if (normalisePath(pathAt(pathname)) !== '/') return
  const path = store.dispatch(redirectVisitorToSignIn(pathAt(pathname) + search + hash))
  if (path !== null) history.replaceState(null, '', urlAt(path))
}
