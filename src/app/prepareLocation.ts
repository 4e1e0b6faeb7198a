import { normalisePath } from '@/guard/normalisePath'
import { redirectVisitorToSignIn } from '@/guard/redirectVisitorToSignIn'
import { isInsideBasePath, toAppPath, toBrowserUrl } from '@/lib/basePath'
import type { AppStore } from './store'

/** Redirects before the first render. */
export function prepareLocation(store: AppStore) {
  const { pathname, search, hash } = location
  // React Router renders nothing outside of its base path.
  if (!isInsideBasePath(pathname)) history.replaceState(null, '', toBrowserUrl('/error/404'))
  // On the sign-in path, React can hydrate the prerendered form.
  if (normalisePath(toAppPath(pathname)) !== '/') return
  const path = store.dispatch(redirectVisitorToSignIn(toAppPath(pathname) + search + hash))
  if (path !== null) history.replaceState(null, '', toBrowserUrl(path))
}
