import type { Handle } from '@/lib/vault'

/** What the store lends to every call: the way out, and who is calling. */
export type Caller = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly bearer: () => Bearer | null
}

export type Bearer = {
  readonly accessToken: Handle
  /** ISO instant. */
  readonly expiresAt: string
}

/** Redux hands the store's extra argument on untyped. */
export function isCaller(extra: unknown): extra is Caller {
  return typeof extra === 'object' && extra !== null && 'fetch' in extra && 'bearer' in extra
}
