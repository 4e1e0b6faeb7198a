import { pages } from '../../src/app/pages'
import { PAGES } from '../../src/mock/rolePages'
import type { Role } from './demoUsers'

export type Screen = {
  readonly path: string
  readonly heading: string | RegExp
  /** The role of the current user. Undefined if no user is signed in. */
  readonly role?: Role
}

const PUBLIC_SCREENS: readonly Screen[] = [
  { path: '/auth/login', heading: 'Sign in' },
  { path: '/auth/forgot-password', heading: 'Forgot password' },
  { path: '/auth/registration', heading: 'Create account' },
  { path: '/error/403', heading: /^You don’t have access to / },
  { path: '/error/404', heading: 'Page not found' },
  { path: '/error/500', heading: 'Something went wrong' },
  { path: '/support', heading: 'Support' },
]

/**
 * The screens that need a sign-in. The first screen tells a guest that a page is forbidden. The
 * other screens are all pages of the product.
 */
const MAIN_SCREENS: readonly Screen[] = [
  ...PAGES.filter(
    ([path, ...roles]) => !roles.includes('guest') && pages.some(page => page.path === path),
  )
    .slice(-1)
    .map(([path]) => ({ path, heading: /^You don’t have access to /, role: 'guest' as const })),
  ...pages.map(({ path, title }) => ({
    path: path.replace('/:id', '/2'),
    // The heading of a record's page is the name of the record, so any heading is accepted.
    heading: path.includes('/:') ? /./ : title.en,
    role: 'admin' as const,
  })),
  ...(pages.some(({ path }) => path === '/users/:id')
    ? [{ path: '/users/new', heading: 'New user', role: 'admin' as const }]
    : []),
]

/** Every screen that has a path, by area, with its English heading. */
export const SCREENS = { public: PUBLIC_SCREENS, main: MAIN_SCREENS }
