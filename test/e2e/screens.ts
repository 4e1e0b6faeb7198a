import type { Role } from './demoUsers'

export type Screen = {
  readonly path: string
  readonly heading: string
  /** The role of the current user. Undefined if no user is signed in. */
  readonly role?: Role
}

/** Every screen that has a path, with its English heading. */
export const SCREENS: readonly Screen[] = [
  { path: '/auth/login', heading: 'Sign in' },
  { path: '/auth/forgot-password', heading: 'Forgot password' },
  { path: '/auth/registration', heading: 'Create account' },
  { path: '/error/403', heading: 'You may not open this page' },
  { path: '/error/404', heading: 'Page not found' },
  { path: '/error/500', heading: 'Something went wrong' },
  { path: '/support', heading: 'Support' },
  { path: '/access', heading: 'You may not open this page', role: 'guest' },
  { path: '/dashboard', heading: 'Dashboard', role: 'admin' },
  { path: '/users', heading: 'Users', role: 'admin' },
  { path: '/users/2', heading: 'Noor Castell', role: 'admin' },
  { path: '/account', heading: 'Account', role: 'admin' },
  { path: '/access', heading: 'Access', role: 'admin' },
]
