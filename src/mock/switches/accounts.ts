import { DEMO_PASSWORD } from '../demoUsers'
import { ROLES, type Role } from './switches'

const emailOf = (role: Role) => `${role}@demo.com`

/** What signs in the one of the demo's people who has the role. */
export const credentialsOf = (role: Role) => ({ email: emailOf(role), password: DEMO_PASSWORD })

/** Whose account an address is; null for everybody else's. */
export const accountOf = (email: string | null | undefined) =>
  ROLES.find(role => emailOf(role) === email) ?? null
