import { pause } from './pause'

type LockOptions = { readonly name: string; readonly timeoutMs: number }

/**
 * Runs `work` while this tab holds the lock, so that only one tab at a time runs it.
 *
 * `work` runs without the lock if another tab keeps the lock longer than the timeout, or if Web
 * Locks do not work: in old browsers, over plain HTTP, with blocked storage, or if an extension has
 * replaced them.
 */
export function runWithLock<Result>(
  { name, timeoutMs }: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  let running: Promise<Result> | null = null
  const start = () => (running ??= work())
  // This function is async, so that it rejects instead of throwing if `navigator.locks` is missing.
  const startWithLock = async () =>
    navigator.locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, start)
  return Promise.race([startWithLock().catch(start), pause(timeoutMs).then(start)])
}
