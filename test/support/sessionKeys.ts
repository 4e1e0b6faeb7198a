/** The keys that make a session, and those that are its leftovers; in order of the alphabet. */
export const SESSION_KEYS = [
  'accessToken',
  'refreshToken',
  'tokenExpiration',
  'userOrganisations',
  'userRoles',
]
