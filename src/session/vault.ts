import { createFingerprint } from '@/lib/createFingerprint'
import { createRandomHex } from '@/lib/hex'
import { isRecord } from '@/lib/isRecord'

/** A handle replaces a secret in Redux state, actions, DevTools and reports. */
export type SecretHandle = `sealed:${string}`

const secrets = new Map<SecretHandle, string>()
const userHandles = new Map<string, SecretHandle>()

/** The same token gets the same handle, so handles can be compared instead of tokens. */
export function sealToken(token: string): SecretHandle {
  for (const [handle, secret] of secrets) if (secret === token) return handle
  return storeSecret(`sealed:${createFingerprint(token)}-${createRandomPart()}`, token)
}

/**
 * The handle has no fingerprint, because a short password could be guessed from its fingerprint.
 */
export function sealBody(body: Readonly<Record<string, unknown>>): SecretHandle {
  return storeSecret(`sealed:body-${createRandomPart()}`, JSON.stringify(body))
}

/** The same user gets the same handle until the page is closed. */
export function sealUserId({
  issuer,
  id,
}: Readonly<Record<'issuer' | 'id', string | null>>): SecretHandle {
  const user = JSON.stringify([issuer, id])
  const handle = userHandles.get(user) ?? (`sealed:user-${createRandomPart()}` as const)
  userHandles.set(user, handle)
  return handle
}

/** Makes a handle unique. Two tokens may have the same fingerprint. */
const createRandomPart = () => createRandomHex(16)

function storeSecret(handle: SecretHandle, secret: string): SecretHandle {
  secrets.set(handle, secret)
  return handle
}

export function unsealAndDiscardBody(handle: SecretHandle): object {
  const body: unknown = JSON.parse(unseal(handle) ?? '{}')
  discardSecrets(handle)
  return isRecord(body) ? body : {}
}

/** Returns the secret. After the secret was discarded, returns null. */
export const unseal = (handle: SecretHandle): string | null => secrets.get(handle) ?? null

export function discardSecrets(...handles: readonly (SecretHandle | null)[]) {
  for (const handle of handles) if (handle !== null) secrets.delete(handle)
}
