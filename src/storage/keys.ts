/** All `localStorage` keys of the app, in the order in which they are written. */
export const STORAGE_KEYS = [
  'refreshToken',
  'tokenExpiration',
  'userRoles',
  'userOrganisations',
  // The access token is written last, because another tab reads the session when it finds the
  // token.
  'accessToken',
  'language',
  'kt_theme_mode_value',
  'kt_theme_mode_menu',
] as const

export type StorageKey = (typeof STORAGE_KEYS)[number]

/**
 * The app ignores longer values, because parsing them could block the page. It never writes such
 * values.
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
