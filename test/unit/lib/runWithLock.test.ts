import { runWithLock } from '@/lib/runWithLock'

const LOCK_OPTIONS = { name: 'test', timeoutMs: 10_000 }

/** Replaces `navigator.locks` until the end of the test. */
function stubLocks(locks: unknown) {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

const throwSecurityError = () => {
  throw new DOMException('Denied', 'SecurityError')
}

test.each([
  ['are missing', undefined],
  ['are null', null],
  ['throw', { request: throwSecurityError }],
  ['reject', { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }],
])('if Web Locks %s, the work runs once without a lock', async (_, locks) => {
  stubLocks(locks)
  const work = jest.fn().mockResolvedValue('done')
  expect(await runWithLock(LOCK_OPTIONS, work)).toBe('done')
  await jest.advanceTimersByTimeAsync(20_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('if Web Locks never respond, the work starts after the time limit, and a later lock does not start it again', async () => {
  let acquire: () => unknown = () => undefined
  stubLocks({
    request: (_name: string, _options: object, callback: () => unknown) => {
      acquire = callback
      return new Promise(() => {})
    },
  })
  const work = jest.fn().mockResolvedValue('done')
  const result = runWithLock(LOCK_OPTIONS, work)
  await jest.advanceTimersByTimeAsync(9_999)
  expect(work).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(await result).toBe('done')
  acquire()
  expect(work).toHaveBeenCalledTimes(1)
})

test('if the work takes longer than the time limit, it is not started again, and runWithLock rejects with its error', async () => {
  stubLocks({
    request: (_name: string, _options: object, callback: () => Promise<unknown>) => callback(),
  })
  const work = jest.fn(
    () =>
      new Promise((_, reject) => {
        setTimeout(() => {
          reject(new Error('refused'))
        }, 15_000)
      }),
  )
  const result = runWithLock(LOCK_OPTIONS, work).catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(15_000)
  expect(await result).toEqual(new Error('refused'))
  expect(work).toHaveBeenCalledTimes(1)
})
