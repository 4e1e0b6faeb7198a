import { fingerprint } from '@/lib/fingerprint'

/** Replaces a secret in Redux state, actions, DevTools and reports. */
export type Handle = `sealed:${string}`

const secrets = new Map<Handle | null, string>()
let bodyCount = 0

/**
 * Stores a token in the vault. The same token always has the same handle, so handles can be
 * compared.
 */
export function sealToken(token: string): Handle {
  return storeSecret(`sealed:${fingerprint(token)}-${token.length}`, token)
}

/**
 * Stores a request body with a password in the vault, for one request.
 *
 * The handle is a number: a short text could be guessed from its fingerprint.
 */
export function sealBody(body: Readonly<Record<string, unknown>>): Handle {
  bodyCount += 1
  return storeSecret(`sealed:body-${bodyCount}`, JSON.stringify(body))
}

function storeSecret(handle: Handle, secret: string): Handle {
  secrets.set(handle, secret)
  return handle
}

/** The secret of a handle; null after it was discarded. */
export const unseal = (handle: Handle): string | null => secrets.get(handle) ?? null

/** Removes secrets from the vault. Their handles can no longer be unsealed. */
export function discardSecrets(...handles: readonly (Handle | null)[]) {
  for (const handle of handles) secrets.delete(handle)
}
