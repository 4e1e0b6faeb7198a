import { pause } from '@/lib/pause'

type LockOptions = { readonly name: string; readonly timeoutMs: number }

/**
 * Only one tab at a time runs `work`. After the timeout, or if Web Locks are not available (for
 * example over plain HTTP), `work` runs without the lock.
 */
export function runWithLock<Result>(
  { name, timeoutMs }: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  let running: Promise<Result> | null = null
  const start = () => (running ??= work())
  // This function is async, so it rejects instead of throwing if `navigator.locks` is missing.
  const startWithLock = async () =>
    navigator.locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, start)
  return Promise.race([startWithLock().catch(start), pause(timeoutMs).then(start)])
}
