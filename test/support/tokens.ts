/** The claim that contains the roles in tokens of ASP.NET identity servers. */
export const ROLE_CLAIM = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'

/** Encodes the UTF-8 bytes of a text as base64url. */
export const encodeBase64Url = (text: string) => Buffer.from(text).toString('base64url')

/**
 * Creates a token with exactly this payload. Its signature is invalid, but the app does not verify
 * signatures.
 */
export const createTokenFromText = (payload: string, header = '{"alg":"HS256","typ":"JWT"}') =>
  [header, payload, 'signature'].map(encodeBase64Url).join('.')

let tokenCount = 0

/** Creates a unique token that expires in an hour. The given claims override the defaults. */
export function createToken(claims: Readonly<Record<string, unknown>> = {}): string {
  tokenCount += 1
  const exp = Math.floor(Date.now() / 1000) + 3_600
  return createTokenFromText(
    JSON.stringify({ sub: '1', jti: tokenCount, exp, [ROLE_CLAIM]: 'admin', ...claims }),
  )
}

/** Converts milliseconds to whole seconds since 1970, as in the claim `exp`. */
export const toSeconds = (ms: number) => Math.floor(ms / 1000)
