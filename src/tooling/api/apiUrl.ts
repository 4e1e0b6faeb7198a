import { UsageError } from '../command'

/**
 * Reads the URL of an API. Removes query, fragment and trailing slash, so a path can be appended.
 */
export function readApiUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`Not an http(s) URL: ${JSON.stringify(text)}`)
  }
  if (url.username + url.password !== '') {
    throw new UsageError(
      'The URL must not contain a user name or a password. Use --email and --password.',
    )
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
