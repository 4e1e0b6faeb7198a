import { CodeMissing } from '@/lib/loadCode'
import type { Fault } from '@/support/faults'
import { faultText } from '@/support/judgeFaults'
import { scrub } from '@/support/scrub'

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

test('a fault says what, and where in which file of ours', () => {
  const error = new TypeError('x is undefined')
  error.stack = `TypeError: x\n    at https://desk.test/assets/users.089817809d.js:1:234\n    at y`
  expect(faultText(error)).toBe('TypeError: x is undefined (users.089817809d.js:1:234)')
  expect(faultText('text of castell@demo.com')).toBe('text of …@…')
  expect(faultText(new Error('long '.repeat(200))).length).toBeLessThan(400)
})

/** Listens anew, as at the start of a page. */
async function listen() {
  jest.resetModules()
  await import('@/support/hearFaults')
  return (listener: (fault: Fault) => void) =>
    import('@/support/judgeFaults').then(({ onFaults }) => {
      onFaults(listener)
    })
}

const tell = (error: unknown, filename = '', message = 'Oops') =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename, message }))

const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

test('each fault is handed over once, those from before somebody listened too', async () => {
  const onFaults = await listen()
  const faults: Fault[] = []
  tell(new Error('early'))
  await onFaults(fault => void faults.push(fault))
  expect(faults.map(({ text }) => text)).toEqual([expect.stringMatching(/^Error: early/)])
  for (let time = 0; time < 3; time++) reject(new Error('late'))
  expect(faults.map(({ kind }) => kind)).toEqual(['error', 'rejection'])
})

test('what others do, what was given up and what is measured late are no faults', async () => {
  const onFaults = await listen()
  const faults: Fault[] = []
  await onFaults(fault => void faults.push(fault))
  const foreign = new Error('Oops')
  foreign.stack = 'Error: Oops\n    at moz-extension://abc/content.js:1:2'
  tell(foreign)
  reject(foreign)
  tell(new Error('x'), 'https://elsewhere.test/x.js')
  tell(undefined, '', 'Script error.')
  tell(undefined, '', 'ResizeObserver loop limit exceeded')
  reject(new DOMException('given up', 'AbortError'))
  expect(faults).toEqual([])
})

test('code that is missing is told as a part that is', async () => {
  const onFaults = await listen()
  const faults: Fault[] = []
  await onFaults(fault => void faults.push(fault))
  const missing = new Error('Loading chunk 7 failed.')
  missing.name = 'ChunkLoadError'
  reject(missing)
  expect(faults.map(({ kind }) => kind)).toEqual(['partMissing'])
  expect(new CodeMissing('/assets/x.js', true, missing).message).toBe('/assets/x.js is gone')
})
