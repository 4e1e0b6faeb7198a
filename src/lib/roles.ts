/** A user record contains the number of a role, counted from 1. A token contains its name. */
export const DEMO_ROLES = ['admin', 'user', 'guest'] as const

/** Returns the name of a role. A number without a name is returned as text. */
export const getRoleName = (role: number | string) =>
  typeof role === 'string' ? role : (DEMO_ROLES[role - 1] ?? String(role))

/** Merges the lists of roles without duplicates. With the demo backend, adds the demo roles. */
export const mergeKnownRoles = (...lists: readonly (readonly string[])[]): readonly string[] => [
  ...new Set([...(process.env.MOCK === 'true' ? DEMO_ROLES : []), ...lists.flat()]),
]
