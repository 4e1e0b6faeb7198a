import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { createPath, NavigationType, Router, type Location, type To } from 'react-router-dom'
import { addBasePath } from '@/lib/basePath'
import { createListeners } from '@/lib/createListeners'
import { isRecord } from '@/lib/isRecord'
import { hasShownDraft } from '@/unsaved/drafts'
import { askToLeave, mustAskToLeave } from '@/unsaved/leaveQuestion'

/** What has changed the URL. */
type NavigationCause =
  | 'load' // the page was loaded
  | 'link' // a link was followed, or the app navigated
  | 'history' // Back or Forward
  | 'redirect' // the app replaced the URL. The navigation goes on

const NAVIGATION_TYPES = {
  load: NavigationType.Pop,
  link: NavigationType.Push,
  history: NavigationType.Pop,
  redirect: NavigationType.Replace,
}

export type AppNavigator = ReturnType<typeof createNavigator>

/**
 * Changes the URL for React Router. Each link, `navigate`, command, Back and Forward goes through
 * this object. If unsaved changes or running work would be lost, it asks the user first.
 */
export function createNavigator() {
  const { notify, subscribe } = createListeners()
  let current = readEntry('load')
  let isActive = false
  let onNavigate: (cause: NavigationCause) => void = () => undefined

  function arrive(cause: NavigationCause) {
    current = readEntry(cause)
    onNavigate(cause)
    notify()
  }

  function change(
    method: 'pushState' | 'replaceState',
    to: To,
    state: unknown,
    cause: NavigationCause,
  ) {
    const key = Math.random().toString(36).slice(2)
    history[method]({ usr: state, key }, '', createHref(to))
    arrive(cause)
  }

  const followHistory = () => {
    arrive('history')
  }
  /** The browser lets a page block Back or Forward only once after each action of the user. */
  const blockHistoryTraversal = (event: NavigateEvent) => {
    const { navigationType, cancelable, destination } = event
    if (navigationType !== 'traverse' || !cancelable || !mustAskToLeave()) return
    if (!opensOtherPage(destination.url) && !endsForm(destination.url)) return
    event.preventDefault()
    askToLeave(() => {
      window.navigation.traverseTo(destination.key)
    })
  }
  const blockUnload = (event: BeforeUnloadEvent) => {
    if (mustAskToLeave()) event.preventDefault()
  }

  /** Listens to the browser. Returns a function that stops it. */
  function listen() {
    isActive = true
    window.addEventListener('popstate', followHistory)
    window.addEventListener('beforeunload', blockUnload)
    // Without the Navigation API, Back and Forward leave the page at once. The draft stays.
    if ('navigation' in window)
      window.navigation.addEventListener('navigate', blockHistoryTraversal)
    return () => {
      isActive = false
      window.removeEventListener('popstate', followHistory)
      window.removeEventListener('beforeunload', blockUnload)
      if ('navigation' in window)
        window.navigation.removeEventListener('navigate', blockHistoryTraversal)
    }
  }

  return {
    createHref,
    encodeLocation: (to: To) => new URL(createHref(to), window.location.origin),
    push: (to: To, state: unknown) => {
      const push = () => {
        change('pushState', to, state, 'link')
      }
      if (opensOtherPage(createHref(to)) || endsForm(createHref(to))) askToLeave(push)
      else push()
    },
    replace: (to: To, state: unknown) => {
      const replace = () => {
        change('replaceState', to, state, 'link')
      }
      if (opensOtherPage(createHref(to))) askToLeave(replace)
      else replace()
    },
    go: (steps: number) => {
      askToLeave(() => {
        history.go(steps)
      })
    },
    /** Replaces the URL without a question. The same navigation goes on to this URL. */
    redirect: (path: string, state: object | null) => {
      change('replaceState', addBasePath(path), state, 'redirect')
    },
    /** `handle` is called at each change of the URL, before anything renders. */
    setHandler: (handle: (cause: NavigationCause) => void) => {
      onNavigate = handle
    },
    start: () => {
      listen()
      arrive('load')
    },
    listen,
    isActive: () => isActive,
    subscribe,
    getCurrent: () => current,
  }
}

const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to))

const opensOtherPage = (url: string) =>
  new URL(url, window.location.href).pathname !== window.location.pathname

/** An entry with another query can show another screen of the same page, such as a form. */
const endsForm = (url: string) =>
  hasShownDraft() && new URL(url, window.location.href).search !== window.location.search

/** Reads the current history entry. `usr` and `key` are the names of React Router. */
function readEntry(cause: NavigationCause): { location: Location; cause: NavigationCause } {
  const { pathname, search, hash } = window.location
  const entry: unknown = history.state
  const { usr = null, key = 'default' } = isRecord(entry) ? entry : {}
  return { location: { pathname, search, hash, state: usr, key: String(key) }, cause }
}

type RouterProps = { navigator: AppNavigator; children: ReactNode }

/** React Router with the navigator of the app. */
export function AppRouter({ navigator, children }: RouterProps) {
  const { subscribe, getCurrent, listen } = navigator
  const { location, cause } = useSyncExternalStore(subscribe, getCurrent, getCurrent)
  useLayoutEffect(() => listen(), [listen])
  return (
    // With transitions, an event handler could still see the old URL after a navigation.
    <Router
      basename={process.env.BASE_PATH ?? ''}
      location={location}
      navigationType={NAVIGATION_TYPES[cause]}
      navigator={navigator}
      useTransitions={false}
    >
      {children}
    </Router>
  )
}
