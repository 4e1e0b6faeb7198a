import { Unusable } from './command'

/** The address of an API as it is joined to a path; query, fragment and last slash fall away. */
export function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Unusable(`Not an http(s) address: ${JSON.stringify(text)}`)
  }
  if (url.username + url.password !== '') {
    throw new Unusable('The address must not hold a name or a password: use --email and --password')
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
