import { watchVersions } from '@/support/watchVersions'

const MINUTE_MS = 60_000

/** Creates the HTML of a build. */
const createPageHtml = (hour: number) =>
  `<!doctype html><meta name="built-at" content="2026-11-28T${hour}:00:00.000Z" />`
const OLD_PAGE = createPageHtml(10)
const PAGE = createPageHtml(11)
const NEW_PAGE = createPageHtml(12)

function startWatching(...responses: readonly (() => Response)[]) {
  document.head.innerHTML = PAGE
  let requestCount = 0
  const fetchPage = jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const respond = responses[Math.min(requestCount, responses.length - 1)]
    requestCount += 1
    return respond ? Promise.resolve(respond()) : Promise.reject(new TypeError('no network'))
  })
  const onNew = jest.fn()
  const checkNow = watchVersions(onNew)
  return { onNew, checkNow, fetchPage }
}

const createPageResponder = (text: string) => () =>
  new Response(text, { headers: { 'Content-Type': 'text/html' } })
const showTab = () => document.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
})

test('the app checks for a new version every 15 minutes, and once more a minute after it has found one', async () => {
  const { onNew, fetchPage } = startWatching(
    createPageResponder(PAGE),
    createPageResponder(NEW_PAGE),
  )
  await jest.advanceTimersByTimeAsync(14 * MINUTE_MS)
  showTab()
  expect(fetchPage).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(MINUTE_MS)
  expect(fetchPage).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(15 * MINUTE_MS)
  expect(fetchPage).toHaveBeenCalledTimes(2)
  expect(onNew).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(MINUTE_MS)
  expect(onNew).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(60 * MINUTE_MS)
  showTab()
  expect(fetchPage).toHaveBeenCalledTimes(3)
  expect(onNew).toHaveBeenCalledTimes(1)
})

test('while two versions answer in turn, the new one is not reported; afterwards it is', async () => {
  const responses = [NEW_PAGE, PAGE, NEW_PAGE, PAGE, NEW_PAGE, NEW_PAGE].map(createPageResponder)
  const { onNew, fetchPage } = startWatching(...responses)
  while (fetchPage.mock.calls.length < 5) await jest.advanceTimersByTimeAsync(MINUTE_MS)
  expect(onNew).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(MINUTE_MS)
  expect(onNew).toHaveBeenCalledTimes(1)
})

test('after a missing file, a newer version is reported at once', async () => {
  const { onNew, checkNow } = startWatching(createPageResponder(NEW_PAGE))
  await checkNow()
  expect(onNew).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'the response is the page of another app',
    createPageResponder('<script src="/assets/portal.js"></script>'),
  ],
  ['the request fails', () => new Response(NEW_PAGE, { status: 503 })],
  ['the server has an older version', createPageResponder(OLD_PAGE)],
])('if %s, no new version is reported', async (_, respond) => {
  const { onNew, checkNow } = startWatching(respond)
  await checkNow()
  await jest.advanceTimersByTimeAsync(60 * MINUTE_MS)
  expect(onNew).not.toHaveBeenCalled()
})

test('a hidden tab does not check for new versions', async () => {
  const { fetchPage } = startWatching(createPageResponder(NEW_PAGE))
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  await jest.advanceTimersByTimeAsync(60 * MINUTE_MS)
  expect(fetchPage).not.toHaveBeenCalled()
})
