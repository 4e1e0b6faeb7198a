import { readField } from '@/lib/readField'

/**
 * The names of fields in server responses. Letter case and underscores are ignored: `accessToken`
 * also matches `AccessToken` and `access_token`. If your server uses another name, add it here.
 */
const SERVER_FIELDS = {
  accessToken: ['accessToken', 'authToken'],
  refreshToken: ['refreshToken'],
  /** An ISO 8601 instant, or a number of seconds after the response. */
  expiration: ['expiration', 'expiresIn'],
  /** A path in the list of allowed pages. */
  path: ['path'],
} as const satisfies Record<string, readonly string[]>

/** Returns the value of a field: the first that is not empty. Undefined if the field is missing. */
export const readServerField = (response: object, field: keyof typeof SERVER_FIELDS) =>
  readField(response, SERVER_FIELDS[field])
