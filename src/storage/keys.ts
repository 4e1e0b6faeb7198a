/**
 * The `localStorage` keys of the app, in the order in which they are written. The app uses no other
 * keys.
 */
export const STORAGE_KEYS = [
  'refreshToken',
  'tokenExpiration',
  'userRoles',
  'userOrganisations',
  // The access token is written after the other session keys. Another tab may read the session as
  // soon as it finds the token.
  'accessToken',
  'language',
  'kt_theme_mode_value',
  'kt_theme_mode_menu',
] as const

export type StorageKey = (typeof STORAGE_KEYS)[number]

/**
 * The maximum length of a value, in characters. A longer value was not written by the app, and
 * parsing it could block the page.
 */
export const MAX_VALUE_LENGTH: Readonly<Record<StorageKey, number>> = {
  accessToken: 16 * 1024,
  refreshToken: 16 * 1024,
  tokenExpiration: 64,
  userRoles: 64 * 1024,
  userOrganisations: 64 * 1024,
  language: 16,
  kt_theme_mode_value: 16,
  kt_theme_mode_menu: 16,
}
