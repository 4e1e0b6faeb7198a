/**
 * The roles of the demo backend. A user record contains the position of a role in this list,
 * counted from 1. A token contains the name of a role.
 */
export const DEMO_ROLES = ['admin', 'user', 'guest'] as const

/** A role's name, or its number if it has no name. */
export const getRoleName = (role: number) => DEMO_ROLES[role - 1] ?? String(role)
