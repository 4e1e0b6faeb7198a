/** The keys that the program keeps in the browser; it touches no other. */
export const KEYS = [
  'refreshToken',
  'tokenExpiration',
  'userRoles',
  'userOrganisations',
  // Written after the others: it is what makes a session, and another tab may be reading.
  'accessToken',
  'language',
  'kt_theme_mode_value',
  'kt_theme_mode_menu',
] as const

export type Key = (typeof KEYS)[number]

/**
 * The longest value that is read from a key, in characters. What is longer was not written here,
 * and taking it apart could stall the page.
 */
export const MAX_LENGTH: Readonly<Record<Key, number>> = {
  accessToken: 16 * 1024,
  refreshToken: 16 * 1024,
  tokenExpiration: 64,
  userRoles: 64 * 1024,
  userOrganisations: 64 * 1024,
  language: 16,
  kt_theme_mode_value: 16,
  kt_theme_mode_menu: 16,
}
