/** Names of the demo's roles by the numbers in user records. Tokens hold the names. */
const ROLE_NAMES = new Map([
  [1, 'admin'],
  [2, 'user'],
  [3, 'guest'],
])

export const DEMO_ROLES = [...ROLE_NAMES.values()]

/** A role's name, or its number if it has no name. */
export const roleName = (role: number) => ROLE_NAMES.get(role) ?? String(role)
