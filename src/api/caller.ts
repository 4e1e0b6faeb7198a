import type { Handle } from '@/lib/vault'

/** What the store lends to every call: the way out, and who is calling. */
export type Caller = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly bearer: () => Bearer | null
  /** Is told what each answer says of the server's clock; null where it does not show it. */
  readonly noteDate: (date: string | null) => void
}

export type Bearer = {
  readonly accessToken: Handle
  /** ISO instant. */
  readonly expiresAt: string
}

/**
 * Redux hands the store's extra argument on untyped.
 *
 * @throws if it is none of ours: a store that was not made by `createStore`.
 */
export function callerOf(extra: unknown): Caller {
  if (!isCaller(extra)) throw new Error('The store lends no way to call: see createStore')
  return extra
}

const isCaller = (extra: unknown): extra is Caller =>
  typeof extra === 'object' && extra !== null && 'fetch' in extra && 'bearer' in extra
