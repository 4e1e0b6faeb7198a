import type { Decision } from './decide'

/** What the main area shows. */
type View =
  | { readonly kind: 'page' }
  | { readonly kind: 'skeleton' } // the shell without the page
  | { readonly kind: 'checking' } // neither shell nor page
  | { readonly kind: 'failed' } // the list of allowed pages could not be fetched
  | { readonly kind: 'redirect'; readonly to: string; readonly state?: object }

type ViewInput = {
  readonly decision: Decision
  /** The requested path with query and fragment. */
  readonly asked: string
  /** The normalised path of the page. For `/`, it is the landing page. */
  readonly path: string
  readonly signInPath: string
  readonly isShellReady: boolean
  readonly isPageReady: boolean
}

export function chooseView(input: ViewInput): View {
  const { decision, asked, path, signInPath, isShellReady, isPageReady } = input
  switch (decision.verdict) {
    case 'signInRequired':
      return { kind: 'redirect', to: signInPath }
    case 'forbidden':
      return { kind: 'redirect', to: '/error/403', state: { asked } }
    case 'unavailable':
      return { kind: 'failed' }
    case 'pending':
      return { kind: isShellReady ? 'skeleton' : 'checking' }
    case 'allowed':
      if (isRootUrl(asked)) return { kind: 'redirect', to: path }
      if (isShellReady && isPageReady) return { kind: 'page' }
      return { kind: isShellReady ? 'skeleton' : 'checking' }
  }
}

const isRootUrl = (asked: string) => /^\/?([?#]|$)/.test(asked)
