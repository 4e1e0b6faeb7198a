/** A user record contains the number of a role, counted from 1. A token contains its name. */
export const DEMO_ROLES = ['admin', 'user', 'guest'] as const

/** Returns the name of a role. A number without a name is returned as text. */
export const getRoleName = (role: number | string) =>
  typeof role === 'string' ? role : (DEMO_ROLES[role - 1] ?? String(role))

/** Merges the lists of roles without duplicates. With the demo backend, adds the demo roles. */
export const mergeKnownRoles = (...lists: readonly (readonly string[])[]): readonly string[] => [
  ...new Set([...(process.env.MOCK === 'true' ? DEMO_ROLES : []), ...lists.flat()]),
]

/**
 * Returns a role as user records contain it. `known` are roles from user records: if they are
 * numbers, the result is a number, too.
 */
export function getRoleValue(name: string, known: readonly (number | string)[]): number | string {
  const used = known.find(role => getRoleName(role) === name)
  if (used !== undefined) return used
  const index = DEMO_ROLES.findIndex(role => role === name)
  const hasNumbers = known.some(role => typeof role === 'number')
  return hasNumbers && index >= 0 ? index + 1 : name
}
