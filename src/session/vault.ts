import { createFingerprint } from '@/lib/createFingerprint'
import { createRandomHex } from '@/lib/hex'
import { isRecord } from '@/lib/isRecord'

/** A text that replaces a secret in Redux state, actions, DevTools and reports. */
export type SecretHandle = `sealed:${string}`

const secrets = new Map<SecretHandle, string>()
const userHandles = new Map<string, SecretHandle>()

/**
 * Stores a token in the vault. The same token has the same handle, so handles can be compared. A
 * handle also contains a random part, because two tokens may have the same fingerprint.
 */
export function sealToken(token: string): SecretHandle {
  for (const [handle, secret] of secrets) if (secret === token) return handle
  return storeSecret(`sealed:${createFingerprint(token)}-${createRandomPart()}`, token)
}

/**
 * Stores a request body with a password in the vault, for one request.
 *
 * The handle has no fingerprint, because a short password could be guessed from its fingerprint.
 */
export function sealBody(body: Readonly<Record<string, unknown>>): SecretHandle {
  return storeSecret(`sealed:body-${createRandomPart()}`, JSON.stringify(body))
}

/**
 * Replaces the issuer and the id of a user with a handle. The same user has the same handle until
 * the page is closed.
 */
export function sealUserId({
  issuer,
  id,
}: Readonly<Record<'issuer' | 'id', string | null>>): SecretHandle {
  const user = JSON.stringify([issuer, id])
  const handle = userHandles.get(user) ?? (`sealed:user-${createRandomPart()}` as const)
  userHandles.set(user, handle)
  return handle
}

/** A part of a handle that can't be guessed, and that no other handle has. */
const createRandomPart = () => createRandomHex(16)

function storeSecret(handle: SecretHandle, secret: string): SecretHandle {
  secrets.set(handle, secret)
  return handle
}

/** Returns the body of a request that is sent now, and removes it from the vault. */
export function unsealAndDiscardBody(handle: SecretHandle): object {
  const body: unknown = JSON.parse(unseal(handle) ?? '{}')
  discardSecrets(handle)
  return isRecord(body) ? body : {}
}

/** Returns the secret of a handle. Null after the secret was discarded. */
export const unseal = (handle: SecretHandle): string | null => secrets.get(handle) ?? null

/** Removes secrets from the vault. Their handles can no longer be unsealed. */
export function discardSecrets(...handles: readonly (SecretHandle | null)[]) {
  for (const handle of handles) if (handle !== null) secrets.delete(handle)
}
