import { watchVersions } from '@/support/watchVersions'

const MINUTE = 60_000

/** The page of a build whose script has the given hash. */
const pageOf = (hash: string) =>
  `<!doctype html><meta name="api-url" content=""><script defer="defer" src="/assets/main.${hash}.js"></script><link href="/assets/main.css" rel="stylesheet">`

function watch(...answers: readonly (() => Response)[]) {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/assets/main.css"><script type="text/plain" src="/assets/main.old.js"></script>'
  let asked = 0
  const fetchPage = jest.fn(() => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no network'))
  })
  Object.assign(window, { fetch: fetchPage })
  Object.assign(globalThis, { fetch: fetchPage })
  const onNew = jest.fn()
  const lookNow = watchVersions(onNew)
  return { onNew, lookNow, fetchPage }
}

const html = (text: string) => () =>
  new Response(text, { headers: { 'Content-Type': 'text/html' } })
const comeBack = () => window.dispatchEvent(new Event('focus'))

const { fetch } = globalThis
beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  Object.assign(globalThis, { fetch })
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
})

test('the server is asked every quarter of an hour, until it has something newer', async () => {
  const { onNew, fetchPage } = watch(html(pageOf('old')), html(pageOf('new')))
  await jest.advanceTimersByTimeAsync(14 * MINUTE)
  comeBack()
  expect(fetchPage).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(MINUTE)
  expect(fetchPage).toHaveBeenCalledTimes(1)
  expect(onNew).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(15 * MINUTE)
  expect(onNew).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(60 * MINUTE)
  comeBack()
  expect(fetchPage).toHaveBeenCalledTimes(2)
  expect(onNew).toHaveBeenCalledTimes(1)
})

test.each([
  ['another server answers in its place', html('<script src="/assets/portal.js"></script>')],
  ['it fails', () => new Response(pageOf('new'), { status: 503 })],
])('nothing is newer where %s', async (_, answer) => {
  const { onNew, lookNow } = watch(answer)
  lookNow()
  await jest.advanceTimersByTimeAsync(0)
  expect(onNew).not.toHaveBeenCalled()
})

test('nothing is newer without a connection, and nothing fails', async () => {
  const { onNew, lookNow, fetchPage } = watch()
  lookNow()
  await jest.advanceTimersByTimeAsync(0)
  expect(fetchPage).toHaveBeenCalled()
  expect(onNew).not.toHaveBeenCalled()
})

test('a tab that nobody looks at does not ask', async () => {
  const { fetchPage } = watch(html(pageOf('new')))
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  await jest.advanceTimersByTimeAsync(60 * MINUTE)
  expect(fetchPage).not.toHaveBeenCalled()
})
