type LockOptions = { readonly name: string; readonly timeoutMs: number }

/**
 * Runs `work` while no other tab runs work with the same lock. Web Locks are not available in old
 * browsers, over plain HTTP, or if storage is blocked. Another tab may also keep the lock longer
 * than the timeout. `work` then runs without the lock.
 */
export async function runWithLock<Result>(
  { name, timeoutMs }: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!('locks' in navigator)) return work()
  let running: Promise<Result> | null = null
  const signal = AbortSignal.timeout(timeoutMs)
  const request = navigator.locks.request(name, { signal }, () => (running = work()))
  return request.catch(() => running ?? work())
}
