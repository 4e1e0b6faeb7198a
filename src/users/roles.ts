/**
 * The demo's roles. The number of a role in user records is its place in this list, from 1. Tokens
 * hold the names.
 */
export const DEMO_ROLES = ['admin', 'user', 'guest'] as const

/** A role's name, or its number if it has no name. */
export const roleName = (role: number) => DEMO_ROLES[role - 1] ?? String(role)
