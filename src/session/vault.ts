import { fingerprint } from '@/lib/fingerprint'

/** A text that replaces a secret in Redux state, actions, DevTools and reports. */
export type Handle = `sealed:${string}`

const secrets = new Map<Handle, string>()
const userIds: string[] = []
let bodyCount = 0

/**
 * Stores a token in the vault. The same token has the same handle, so handles can be compared. If
 * another token in the vault has the same fingerprint, the handle ends with a number.
 */
export function sealToken(token: string): Handle {
  const name: Handle = `sealed:${fingerprint(token)}-${token.length}`
  let handle = name
  for (let number = 2; (unseal(handle) ?? token) !== token; number++) handle = `${name}-${number}`
  return storeSecret(handle, token)
}

/**
 * Stores a request body with a password in the vault, for one request.
 *
 * The handle has a number instead of a fingerprint, because a short password could be guessed from
 * its fingerprint.
 */
export function sealBody(body: Readonly<Record<string, unknown>>): Handle {
  bodyCount += 1
  return storeSecret(`sealed:body-${bodyCount}`, JSON.stringify(body))
}

/** Replaces a user's id with a handle. The same id has the same handle until the page is closed. */
export function sealUserId(id: string): Handle {
  if (!userIds.includes(id)) userIds.push(id)
  return `sealed:user-${userIds.indexOf(id) + 1}`
}

function storeSecret(handle: Handle, secret: string): Handle {
  secrets.set(handle, secret)
  return handle
}

/** Returns the secret of a handle. Null after the secret was discarded. */
export const unseal = (handle: Handle): string | null => secrets.get(handle) ?? null

/** Removes secrets from the vault. Their handles can no longer be unsealed. */
export function discardSecrets(...handles: readonly (Handle | null)[]) {
  for (const handle of handles) if (handle !== null) secrets.delete(handle)
}
