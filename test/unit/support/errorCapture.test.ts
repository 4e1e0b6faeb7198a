import { ChunkLoadError } from '@/loading/importWithRetry'
import { describeException } from '@/support/errorCapture'
import { removeSecrets } from '@/support/removeSecrets'
import type { AppError } from '@/support/errorCapture'

const TEXTS_WITH_SECRETS = [
  ['a token', 'for eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'for …'],
  ['a token in a URL', 'GET /x?token=abc123 failed', 'GET /x?… failed'],
  ['a query without a path', 'no ?a=b here', 'no ?… here'],
  ['a URL fragment', 'GET https://x.test/#access_token=abc failed', 'GET https://x.test/?… failed'],
  ['a truncated token', 'for eyJhbGciOiJub25lIn0 only', 'for … only'],
  ['the second part of a token', 'for /x/c2ln_bmVk.eyJzdWIiOiIxIn0 only', 'for /x/… only'],
  ['an e-mail address', 'no ida.brook@example.com here', 'no …@… here'],
  ['a bearer token', 'Authorization: Bearer abc', 'Authorization: Bearer …'],
  ['a bearer token after several spaces', 'Authorization: Bearer   abc', 'Authorization: Bearer …'],
  ['a key that begins with a letter', 'key d98f6f081884c7d659a2feaa is', 'key … is'],
  ['a key that begins with a digit', 'key 9f86d081884c7d659a2feaa0c55ad015 is', 'key … is'],
  [
    'quoted JSON',
    `Unexpected token 'h', "hunter2" is not valid JSON`,
    `Unexpected token 'h', "…" is not valid JSON`,
  ],
  [
    'truncated quoted JSON',
    `Unexpected token 'N', "Noor Caste"... is not valid JSON`,
    `Unexpected token 'N', "…"... is not valid JSON`,
  ],
  ['a phone number in a path', 'GET /users/15551234567/calls failed', 'GET /users/…/calls failed'],
  ['a quoted sentence', 'no "Noor Castell, Harbour Desk" found', 'no "…" found'],
] as const
test.each(TEXTS_WITH_SECRETS)('in an error text, %s is removed', (_, text, kept) => {
  expect(removeSecrets(text)).toBe(kept)
})

test.each([
  "Cannot read properties of undefined (reading 'map')",
  `can't access property "map", users is undefined`,
  'Loading chunk 123 failed.',
  '/assets/users.1d448136a3.css is gone',
  '/assets/1234567890.js has failed at 2026-11-23 10:00, position 12345678',
  'useSelectorInsideOfSomethingUnmounted failed',
  'Is a=b? or b= ok?',
])('the error text "%s" contains no secret and is not changed', text => {
  expect(removeSecrets(text)).toBe(text)
})

test.each([
  'a',
  '?',
  '?a',
  '"',
  'a/',
  '-',
  'eyJ',
  '@',
  '%40',
  'Bearer ',
  'a.',
  '..js',
  '1',
  '0 ',
  '1.',
  '+1(',
])(
  'if an error text of a million characters repeats %j, the error is described without a long wait',
  part => {
    const text = part.repeat(1_000_000 / part.length)
    const error = Object.assign(new Error(text), { stack: `Error at /${text}` })
    expect(describeException(error).length).toBeLessThan(400)
  },
)

test("the description of an error contains the name, the message and the position in the app's files", () => {
  const error = new TypeError('x is undefined')
  error.stack = `TypeError: x\n    at https://desk.test/assets/users.089817809d.js:1:234\n    at y`
  expect(describeException(error)).toBe('TypeError: x is undefined (users.089817809d.js:1:234)')
  expect(describeException('text of ida.brook@example.com')).toBe('text of …@…')
  expect(describeException(new Error('long '.repeat(200))).length).toBeLessThan(400)
})

/** Loads the module again, as a page load does. */
async function startErrorCapture() {
  jest.resetModules()
  return import('@/support/errorCapture')
}

const throwUncaught = (error: unknown, filename = '', message = 'Oops') =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename, message }))

const rejectUncaught = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

test('the error listener gets each error once, even if the error occurred before the listener was added', async () => {
  const { listenForErrors } = await startErrorCapture()
  const errors: AppError[] = []
  throwUncaught(new Error('early'))
  throwUncaught(new Error('early'))
  listenForErrors(error => void errors.push(error))
  expect(errors.map(({ text }) => text)).toEqual([expect.stringMatching(/^Error: early/)])
  for (let time = 0; time < 3; time++) rejectUncaught(new Error('late'))
  expect(errors.map(({ kind }) => kind)).toEqual(['error', 'rejection'])
})

test('the error capture ignores aborted requests and errors from outside of the app', async () => {
  const { listenForErrors, reportRenderError } = await startErrorCapture()
  const errors: AppError[] = []
  listenForErrors(error => void errors.push(error))
  const foreign = new Error('Oops')
  foreign.stack = 'Error: Oops\n    at moz-extension://abc/content.js:1:2'
  throwUncaught(foreign)
  rejectUncaught(foreign)
  reportRenderError(foreign)
  throwUncaught(new Error('x'), 'https://elsewhere.test/x.js')
  throwUncaught(undefined, '', 'Script error.')
  throwUncaught(undefined, '', 'ResizeObserver loop limit exceeded')
  rejectUncaught(new DOMException('given up', 'AbortError'))
  expect(errors).toEqual([])
})

test("a render error has the kind 'broken'; a chunk that could not be loaded has the kind 'partMissing'", async () => {
  const { listenForErrors, reportRenderError } = await startErrorCapture()
  const errors: AppError[] = []
  listenForErrors(error => void errors.push(error))
  reportRenderError(new TypeError('x is undefined'))
  const webpackError = new Error('Loading chunk 7 failed.')
  webpackError.name = 'ChunkLoadError'
  rejectUncaught(webpackError)
  throwUncaught(new ChunkLoadError('/assets/x.js', true, webpackError))
  expect(errors.map(({ kind }) => kind)).toEqual(['broken', 'partMissing', 'partMissing'])
})
