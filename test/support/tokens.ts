/** The claim in which identity servers of the predecessor's kind write roles. */
export const ROLE = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'

/** Text as base64url of its UTF-8 bytes. */
export const base64url = (text: string) => Buffer.from(text).toString('base64url')

/** A token of exactly this payload, signed by nobody: the program can't check signatures anyway. */
export const tokenOfText = (payload: string, header = '{"alg":"HS256","typ":"JWT"}') =>
  [header, payload, 'signature'].map(base64url).join('.')

let made = 0

/** A token that expires in an hour and differs from every other; the given claims come on top. */
export function makeToken(claims: Readonly<Record<string, unknown>> = {}): string {
  made += 1
  const exp = Math.floor(Date.now() / 1000) + 3_600
  return tokenOfText(JSON.stringify({ sub: '1', jti: made, exp, [ROLE]: 'admin', ...claims }))
}

/** Seconds since 1970 of an instant in milliseconds, as `exp` has them. */
export const seconds = (instant: number) => Math.floor(instant / 1000)
