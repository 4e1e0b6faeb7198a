type LockOptions = { readonly name: string; readonly timeoutMs: number }

/**
 * Runs `work` while no other tab runs work with the same lock. `work` runs without the lock if
 * another tab keeps the lock longer than the timeout, or if Web Locks are not available: in old
 * browsers, over plain HTTP, or with blocked storage.
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
