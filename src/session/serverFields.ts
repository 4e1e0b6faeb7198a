import { readResponseProperty } from '@/lib/readResponseProperty'

/**
 * The possible names of fields in server responses. `accessToken` also stands for `AccessToken` and
 * `access_token`. If your server uses another name, add it here.
 */
const SERVER_FIELD_NAMES = {
  accessToken: ['accessToken', 'authToken'],
  refreshToken: ['refreshToken'],
  /** An ISO 8601 instant, or a number of seconds after the response. */
  expiration: ['expiration', 'expiresIn'],
  /** The path of an entry in the list of allowed pages. */
  path: ['path'],
} as const satisfies Record<string, readonly string[]>

/** Returns the first value that is not empty. Undefined if the field is missing. */
export const readServerField = (response: object, field: keyof typeof SERVER_FIELD_NAMES) =>
  readResponseProperty(response, SERVER_FIELD_NAMES[field])
