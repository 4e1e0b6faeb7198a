/** The names of the demo's roles, by their numbers in user records; tokens hold the names. */
const ROLE_NAMES = new Map([
  [1, 'admin'],
  [2, 'user'],
  [3, 'guest'],
])

export const DEMO_ROLES = [...ROLE_NAMES.values()]

/** A role's name; its number where it has none. */
export const roleName = (role: number) => ROLE_NAMES.get(role) ?? String(role)
