import { ChunkLoadError } from '@/loading/importWithRetry'
import { errorText } from '@/support/errorCapture'
import { scrub } from '@/support/scrub'
import type { AppError } from '@/support/errorCapture'

const SECRETS = [
  ['a token', 'for eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'for …'],
  ['a token in an address', 'GET /x?token=abc123 failed', 'GET /x?… failed'],
  [
    'what follows a hash',
    'GET https://x.test/y#access_token=abc failed',
    'GET https://x.test/y?… failed',
  ],
  ['a token that was cut off', 'for eyJhbGciOiJub25lIn0 only', 'for … only'],
  ['an address of somebody', 'no castell@demo.com here', 'no …@… here'],
  ['a bearer', 'Authorization: Bearer abc', 'Authorization: Bearer …'],
  ['a bearer further on', 'Authorization: Bearer   abc', 'Authorization: Bearer …'],
  ['a key that begins with a letter', 'key d98f6f081884c7d659a2feaa is', 'key … is'],
  ['a key', 'key 9f86d081884c7d659a2feaa0c55ad015 is', 'key … is'],
  [
    'what was read',
    `Unexpected token 'h', "hunter2" is not valid JSON`,
    `Unexpected token 'h', "…" is not valid JSON`,
  ],
  [
    'what was read in part',
    `Unexpected token 'N', "Noor Caste"... is not valid JSON`,
    `Unexpected token 'N', "…"... is not valid JSON`,
  ],
  ['a sentence of somebody', 'no "Noor Castell, Harbour Desk" found', 'no "…" found'],
] as const
test.each(SECRETS)('%s is taken out of what is kept', (_, text, kept) => {
  expect(scrub(text)).toBe(kept)
})

test.each([
  "Cannot read properties of undefined (reading 'map')",
  `can't access property "map", users is undefined`,
  'Loading chunk 123 failed.',
  '/assets/users.1d448136a3.css is gone',
  'useSelectorInsideOfSomethingUnmounted failed',
])('%s is kept as it is', text => {
  expect(scrub(text)).toBe(text)
})

test('the text of an error names the error and its position in our files', () => {
  const error = new TypeError('x is undefined')
  error.stack = `TypeError: x\n    at https://desk.test/assets/users.089817809d.js:1:234\n    at y`
  expect(errorText(error)).toBe('TypeError: x is undefined (users.089817809d.js:1:234)')
  expect(errorText('text of castell@demo.com')).toBe('text of …@…')
  expect(errorText(new Error('long '.repeat(200))).length).toBeLessThan(400)
})

/** Captures errors from now on, as at the start of a page. */
async function startCapture() {
  jest.resetModules()
  return import('@/support/errorCapture')
}

const throwUncaught = (error: unknown, filename = '', message = 'Oops') =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename, message }))

const rejectUncaught = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

test('each error is passed on once, those from before somebody listened included', async () => {
  const { listenForErrors } = await startCapture()
  const errors: AppError[] = []
  throwUncaught(new Error('early'))
  throwUncaught(new Error('early'))
  listenForErrors(error => void errors.push(error))
  expect(errors.map(({ text }) => text)).toEqual([expect.stringMatching(/^Error: early/)])
  for (let time = 0; time < 3; time++) rejectUncaught(new Error('late'))
  expect(errors.map(({ kind }) => kind)).toEqual(['error', 'rejection'])
})

test('at most fifty errors are passed on', async () => {
  const { listenForErrors } = await startCapture()
  const listener = jest.fn()
  for (let number = 0; number < 30; number++) throwUncaught(new Error(`early ${number}`))
  listenForErrors(listener)
  for (let number = 0; number < 30; number++) throwUncaught(new Error(`late ${number}`))
  expect(listener).toHaveBeenCalledTimes(50)
})

test('an error that a boundary shows is passed on as broken', async () => {
  const { listenForErrors, reportRenderError } = await startCapture()
  const errors: AppError[] = []
  listenForErrors(error => void errors.push(error))
  reportRenderError(new TypeError('x is undefined'))
  expect(errors.map(({ kind }) => kind)).toEqual(['broken'])
})

test('errors of extensions, other origins and the browser, and cancellations are ignored', async () => {
  const { listenForErrors, reportRenderError } = await startCapture()
  const listener = jest.fn()
  listenForErrors(listener)
  const foreign = new Error('Oops')
  foreign.stack = 'Error: Oops\n    at moz-extension://abc/content.js:1:2'
  throwUncaught(foreign)
  rejectUncaught(foreign)
  reportRenderError(foreign)
  throwUncaught(new Error('x'), 'https://elsewhere.test/x.js')
  throwUncaught(undefined, '', 'Script error.')
  throwUncaught(undefined, '', 'ResizeObserver loop limit exceeded')
  rejectUncaught(new DOMException('given up', 'AbortError'))
  expect(listener).not.toHaveBeenCalled()
})

test('a chunk that failed to load is passed on as a missing part', async () => {
  const { listenForErrors } = await startCapture()
  const errors: AppError[] = []
  listenForErrors(error => void errors.push(error))
  const webpackError = new Error('Loading chunk 7 failed.')
  webpackError.name = 'ChunkLoadError'
  rejectUncaught(webpackError)
  throwUncaught(new ChunkLoadError('/assets/x.js', true, webpackError))
  expect(errors.map(({ kind }) => kind)).toEqual(['partMissing', 'partMissing'])
})
