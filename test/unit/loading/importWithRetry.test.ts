import { ChunkLoadError, importWithRetry } from '@/loading/importWithRetry'

const FILE_URL = 'https://desk.test/assets/users.js'
const SCRIPT_RESPONSE = { status: 200, type: 'text/javascript' }

/** Starts an import. It fails this often, and then succeeds. */
function startImport(failures: number, responses: readonly (typeof SCRIPT_RESPONSE | null)[]) {
  const fetchFile = jest.fn<Promise<Response>, []>().mockImplementation(() => {
    const response = responses[Math.min(fetchFile.mock.calls.length, responses.length) - 1]
    if (!response) return Promise.reject(new TypeError('no network'))
    const { status, type } = response
    return Promise.resolve(new Response('', { status, headers: { 'Content-Type': type } }))
  })
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetchFile)
  const load = jest.fn<Promise<string>, []>().mockResolvedValue('module')
  for (let count = 0; count < failures; count++) {
    const error = Object.assign(new Error('Loading chunk 7 failed.'), { request: FILE_URL })
    load.mockRejectedValueOnce(error)
  }
  return { load, fetchFile, result: importWithRetry(load).catch((error: unknown) => error) }
}

const createChunkLoadErrorMatcher = (isGone: boolean): unknown =>
  expect.objectContaining({ name: 'ChunkLoadError', path: '/assets/users.js', isGone })

beforeEach(() => void jest.useFakeTimers())

test('if an import fails and its file is available, the file is imported again at once', async () => {
  const { load, result } = startImport(1, [SCRIPT_RESPONSE])
  await jest.advanceTimersByTimeAsync(0)
  expect(await result).toBe('module')
  expect(load).toHaveBeenCalledTimes(2)
})

test('if an import fails because the server is unreachable, the file is requested again after two seconds', async () => {
  const { load, result } = startImport(1, [null, SCRIPT_RESPONSE])
  await jest.advanceTimersByTimeAsync(2_000)
  expect(await result).toBe('module')
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([
  ['the file is missing', 1, true, { status: 404, type: 'text/html' }],
  ['the file is replaced by an HTML page', 1, true, { status: 200, type: 'text/html' }],
  ['the server is unreachable', 2, false, null],
  ['the server is overloaded', 2, false, { status: 503, type: 'text/html' }],
  ['the server limits requests', 2, false, { status: 429, type: 'text/html' }],
])(
  'if %s, the file is not imported again; requests to check the file: %d, isGone: %s',
  async (_, checks, isGone, response) => {
    const { load, fetchFile, result } = startImport(1, [response])
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await result).toEqual(createChunkLoadErrorMatcher(isGone))
    expect(load).toHaveBeenCalledTimes(1)
    expect(fetchFile).toHaveBeenCalledTimes(checks)
  },
)

test('if the second import of a file fails, there is no third import', async () => {
  const { load, result } = startImport(2, [SCRIPT_RESPONSE])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await result).toEqual(createChunkLoadErrorMatcher(false))
  expect(load).toHaveBeenCalledTimes(2)
})

test('if the imported code throws an error, importWithRetry rejects with this error and does not retry', async () => {
  const load = jest.fn(() => Promise.reject(new TypeError('x')))
  await expect(importWithRetry(load)).rejects.toThrow(TypeError)
  expect(load).toHaveBeenCalledTimes(1)
  expect(new ChunkLoadError('/assets/x.js', true, null).message).toBe('/assets/x.js is gone')
})

test('if an import fails while the browser is offline, the file is checked only once', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { fetchFile, result } = startImport(1, [null])
  await jest.advanceTimersByTimeAsync(0)
  expect(await result).toEqual(createChunkLoadErrorMatcher(false))
  expect(fetchFile).toHaveBeenCalledTimes(1)
})
