import { fingerprint } from '@/lib/fingerprint'

/** Stands for a secret wherever it may be seen: in Redux state, actions, DevTools and reports. */
export type Handle = `sealed:${string}`

const secrets = new Map<Handle | null, string>()
let sealedOnce = 0

/** Puts a token away. The same token always gets the same handle, so that handles can be compared. */
export function sealToken(token: string): Handle {
  return keep(`sealed:${fingerprint(token)}-${token.length}`, token)
}

/**
 * Puts a body with a password away, for one request.
 *
 * The handle is a number: a fingerprint of something short could be undone by guessing.
 */
export function sealBody(body: Readonly<Record<string, unknown>>): Handle {
  sealedOnce += 1
  return keep(`sealed:body-${sealedOnce}`, JSON.stringify(body))
}

function keep(handle: Handle, secret: string): Handle {
  secrets.set(handle, secret)
  return handle
}

/** The secret behind a handle; null once it has been discarded. */
export const unseal = (handle: Handle): string | null => secrets.get(handle) ?? null

/** Forgets secrets for good; their handles open nothing any more. */
export function discard(...handles: readonly (Handle | null)[]) {
  for (const handle of handles) secrets.delete(handle)
}
