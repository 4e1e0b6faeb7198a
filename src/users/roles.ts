/** The demo's roles. User records hold the position of a role in this list, from 1; tokens hold the name. */
export const DEMO_ROLES = ['admin', 'user', 'guest'] as const

/** A role's name, or its number if it has no name. */
export const roleName = (role: number) => DEMO_ROLES[role - 1] ?? String(role)
