import { runWithLock } from '@/mock/runWithLock'

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
  ['throw an error', { request: throwSecurityError }],
  [
    'reject the request',
    { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) },
  ],
])('if Web Locks %s, the work runs once without a lock', async (_, locks) => {
  stubLocks(locks)
  const work = jest.fn().mockResolvedValue('done')
  expect(await runWithLock(LOCK_OPTIONS, work)).toBe('done')
  await jest.advanceTimersByTimeAsync(20_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('if the Web Lock is granted only after the time limit, the work starts at the time limit and runs once', async () => {
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
