/** All localStorage keys of a session, in alphabetical order. */
export const SESSION_KEYS = [
  'accessToken',
  'refreshToken',
  'tokenExpiration',
  'userOrganisations',
  'userRoles',
]
