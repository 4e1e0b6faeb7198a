/**
 * The roles of the demo backend. A user record contains the position of a role in this list,
 * counted from 1. A token contains the name of a role.
 */
export const DEMO_ROLES = ['admin', 'user', 'guest'] as const

/** The name of a role in a user record. A number without a name is returned as text. */
export const getRoleName = (role: number | string) =>
  typeof role === 'string' ? role : (DEMO_ROLES[role - 1] ?? String(role))

/** Lists the roles that the app knows, without duplicates: those of the demo, and the given roles. */
export const listKnownRoles = (...lists: readonly (readonly string[])[]): readonly string[] => [
  ...new Set([...(process.env.MOCK === 'true' ? DEMO_ROLES : []), ...lists.flat()]),
]
