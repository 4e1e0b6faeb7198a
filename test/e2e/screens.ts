import type { Role } from './people'

export type Screen = {
  readonly address: string
  readonly heading: string
  /** Who looks at it; nobody is signed in otherwise. */
  readonly as?: Role
}

/** Every screen that an address leads to, with its heading in English. */
export const SCREENS: readonly Screen[] = [
  { address: '/auth/login', heading: 'Sign in' },
  { address: '/auth/forgot-password', heading: 'Forgot password' },
  { address: '/auth/registration', heading: 'Create account' },
  { address: '/error/403', heading: 'You may not open this page' },
  { address: '/error/404', heading: 'Page not found' },
  { address: '/error/500', heading: 'Something went wrong' },
  { address: '/support', heading: 'Support' },
  { address: '/access', heading: 'You may not open this page', as: 'guest' },
  { address: '/dashboard', heading: 'Dashboard', as: 'admin' },
  { address: '/users', heading: 'Users', as: 'admin' },
  { address: '/users/2', heading: 'Noor Castell', as: 'admin' },
  { address: '/account', heading: 'Account', as: 'admin' },
  { address: '/access', heading: 'Access', as: 'admin' },
]
