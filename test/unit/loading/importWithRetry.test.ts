import { ChunkLoadError, importWithRetry } from '@/loading/importWithRetry'
import { reloadOnce } from '@/loading/reloadOnce'

const FILE_URL = 'https://desk.test/assets/users.js'
const SCRIPT_RESPONSE = { status: 200, type: 'text/javascript' }

/** Starts an import. It first fails with each of these webpack error types, and then succeeds. */
function startImport(
  types: readonly string[],
  responses: readonly (typeof SCRIPT_RESPONSE | null)[],
  importFile = importWithRetry,
) {
  const fetchFile = jest.fn<Promise<Response>, []>().mockImplementation(() => {
    const response = responses[Math.min(fetchFile.mock.calls.length, responses.length) - 1]
    if (!response) return Promise.reject(new TypeError('no network'))
    const { status, type } = response
    return Promise.resolve(new Response('', { status, headers: { 'Content-Type': type } }))
  })
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetchFile)
  const load = jest.fn<Promise<string>, []>().mockResolvedValue('module')
  for (const type of types) {
    const error = Object.assign(new Error('Loading chunk 7 failed.'), { request: FILE_URL, type })
    load.mockRejectedValueOnce(error)
  }
  return { load, fetchFile, result: importFile(load).catch((error: unknown) => error) }
}

const createChunkLoadErrorMatcher = (isGone: boolean): unknown =>
  expect.objectContaining({ name: 'ChunkLoadError', path: '/assets/users.js', isGone })

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  // Lets the app forget the result of a check, so that the next test does not use it.
  jest.runOnlyPendingTimers()
})

test('if an import fails and its file is available, the file is imported again at once', async () => {
  const { load, result } = startImport(['error'], [SCRIPT_RESPONSE])
  await jest.advanceTimersByTimeAsync(0)
  expect(await result).toBe('module')
  expect(load).toHaveBeenCalledTimes(2)
})

test('an import succeeds even if its script fails at the first attempt and its style sheet at the second', async () => {
  const { load, result } = startImport(['error'], [SCRIPT_RESPONSE])
  const request = 'https://desk.test/assets/users.css'
  load.mockRejectedValueOnce(Object.assign(new Error('Loading CSS chunk 7 failed.'), { request }))
  await jest.advanceTimersByTimeAsync(1_000)
  expect(await result).toBe('module')
  expect(load).toHaveBeenCalledTimes(3)
})

test('if an import fails because the server is unreachable, the file is requested again after two seconds', async () => {
  const { load, result } = startImport(['error'], [null, SCRIPT_RESPONSE])
  await jest.advanceTimersByTimeAsync(2_000)
  expect(await result).toBe('module')
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([
  ['the file is missing', 1, true, 'error', { status: 404, type: 'text/html' }],
  ['the file is replaced by an HTML page', 1, true, 'error', { status: 200, type: 'text/html' }],
  ['the file is damaged', 1, true, 'missing', SCRIPT_RESPONSE],
  ['the server is unreachable', 2, false, 'error', null],
  ['the server is unreachable after it sent a damaged file', 2, false, 'missing', null],
  ['the server is overloaded', 2, false, 'error', { status: 503, type: 'text/html' }],
  ['the server limits requests', 2, false, 'error', { status: 429, type: 'text/html' }],
])(
  'if %s, the file is not imported again; requests to check the file: %d, isGone: %s',
  async (_, checks, isGone, type, response) => {
    const { load, fetchFile, result } = startImport([type], [response])
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await result).toEqual(createChunkLoadErrorMatcher(isGone))
    expect(load).toHaveBeenCalledTimes(1)
    expect(fetchFile).toHaveBeenCalledTimes(checks)
  },
)

test.each([
  ['fails', 'error', false],
  ['loads a damaged file', 'missing', true],
])('if the second import of a file %s, there is no third import', async (_, type, isGone) => {
  const { load, result } = startImport(['error', type], [SCRIPT_RESPONSE])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await result).toEqual(createChunkLoadErrorMatcher(isGone))
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([
  ['damaged', 'missing', SCRIPT_RESPONSE, true, 1],
  ['unreachable', 'error', null, false, 2],
])(
  'failed imports of the same %s file share one check; after ten seconds, an import checks the file again',
  async (_, type, response, isGone, checks) => {
    const first = startImport([type], [response])
    const second = startImport([type], [response])
    await jest.advanceTimersByTimeAsync(2_000)
    const third = startImport([type], [response])
    await jest.advanceTimersByTimeAsync(7_000)
    for (const { result } of [first, second, third])
      expect(await result).toEqual(createChunkLoadErrorMatcher(isGone))
    const fetches = [first, second, third].map(({ fetchFile }) => fetchFile.mock.calls.length)
    expect(fetches.reduce((sum, count) => sum + count, 0)).toBe(checks)

    await jest.advanceTimersByTimeAsync(4_000)
    const later = startImport([type], [SCRIPT_RESPONSE])
    await jest.advanceTimersByTimeAsync(2_000)
    await later.result
    expect(later.fetchFile).toHaveBeenCalledTimes(1)
  },
)

test('after two failed imports of an existing file, a new call of importWithRetry fails as unreachable and does not check the file', async () => {
  const first = startImport(['error', 'error'], [SCRIPT_RESPONSE])
  await jest.advanceTimersByTimeAsync(0)
  const second = startImport(['error'], [SCRIPT_RESPONSE])
  await jest.advanceTimersByTimeAsync(0)
  expect(await first.result).toEqual(createChunkLoadErrorMatcher(false))
  expect(await second.result).toEqual(createChunkLoadErrorMatcher(false))
  expect(second.load).toHaveBeenCalledTimes(1)
  expect(second.fetchFile).not.toHaveBeenCalled()
})

test('after a file has caused a reload, a failed import does not check this file; after a second reload, it does', async () => {
  reloadOnce('/assets/users.js', jest.fn())
  for (const checks of [0, 1]) {
    jest.resetModules()
    const reloaded = await import('@/loading/importWithRetry')
    const { fetchFile, result } = startImport(
      ['missing'],
      [SCRIPT_RESPONSE],
      reloaded.importWithRetry,
    )
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await result).toEqual(createChunkLoadErrorMatcher(true))
    expect(fetchFile).toHaveBeenCalledTimes(checks)
  }
})

test('if the imported code throws an error, importWithRetry rejects with this error and does not retry', async () => {
  const load = jest.fn(() => Promise.reject(new TypeError('x')))
  await expect(importWithRetry(load)).rejects.toThrow(TypeError)
  expect(load).toHaveBeenCalledTimes(1)
  expect(new ChunkLoadError('/assets/x.js', true, null).message).toBe('/assets/x.js is gone')
})

test('if an import fails while the browser is offline, the file is checked only once', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { fetchFile, result } = startImport(['error'], [null])
  await jest.advanceTimersByTimeAsync(0)
  expect(await result).toEqual(createChunkLoadErrorMatcher(false))
  expect(fetchFile).toHaveBeenCalledTimes(1)
})
