import { pages } from '#pages'
import { api } from '@/api/api'
import { selectAccess } from '@/guard/access'
import { normalisePath } from '@/guard/normalisePath'
import { createMayOpenPredicate } from '@/guard/useAccess'
import { toAppPath } from '@/lib/basePath'
import { pause } from '@/lib/pause'
import { findLandingPath } from '@/guard/pages'
import { selectSession } from '@/session/sessionSlice'
import { findPage } from './findPage'
import { isGuardedPath, MainArea } from './routes'
import type { AppStore } from './store'

/** The time that the page may take after the main area has loaded. */
const PAGE_TIMEOUT_MS = 100

/**
 * Loads the code of the main area, and the code and the data of the page. If the page is not ready
 * after `PAGE_TIMEOUT_MS`, the first frame shows the shell with a skeleton.
 */
export async function prepareMainArea(store: AppStore) {
  const path = normalisePath(toAppPath(location.pathname))
  if (!isGuardedPath(path)) return
  const page = preloadPage(store, path).catch(() => undefined)
  // If the code fails to load, the main area shows the error when it is rendered.
  await MainArea.preload().catch(() => undefined)
  await Promise.race([page, pause(PAGE_TIMEOUT_MS)])
}

/** Waits for the list of allowed pages, and loads the page if the list allows it. */
async function preloadPage(store: AppStore, path: string) {
  // The request for the list has started when the session was restored.
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))
  const state = store.getState()
  const mayOpen = createMayOpenPredicate(selectSession(state), selectAccess(state))
  const pagePath = path === '/' ? findLandingPath(pages, mayOpen) : path
  if (pagePath === null || !mayOpen(pagePath)) return
  const page = findPage(pagePath)
  await Promise.all([page?.Component.preload(), page?.prefetch?.(store.dispatch)])
}
