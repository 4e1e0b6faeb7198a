import { DEMO_ROLES } from '@/lib/roles'

export const ROLES = DEMO_ROLES
export type Role = (typeof ROLES)[number]

/** The password of the predefined users. */
export const DEMO_PASSWORD = 'demo'

/** One account for each role. */
export const DEMO_ACCOUNTS = [
  { id: 1, role: 'admin', label: 'Admin', email: 'admin@demo.com', password: DEMO_PASSWORD },
  { id: 2, role: 'user', label: 'User', email: 'user@demo.com', password: DEMO_PASSWORD },
  { id: 3, role: 'guest', label: 'Guest', email: 'guest@demo.com', password: DEMO_PASSWORD },
] as const
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number]

/**
 * Signs a user in, and replaces the current session if there is one. Resolves to false on failure.
 */
export type SignInFunction = (credentials: {
  readonly email: string
  readonly password: string
}) => Promise<boolean>
