import { watchVersions } from '@/support/watchVersions'

const MINUTE_MS = 60_000

/** Creates the HTML of a build. The name of its script contains the given hash. */
const createPageHtml = (hash: string) =>
  `<!doctype html><meta name="api-url" content=""><script defer="defer" src="/assets/main.${hash}.js"></script><link href="/assets/main.css" rel="stylesheet">`

function startWatching(...responses: readonly (() => Response)[]) {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/assets/main.css"><script type="text/plain" src="/assets/main.old.js"></script>'
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

test('the app checks for a new version every 15 minutes until a new version is found', async () => {
  const { onNew, fetchPage } = startWatching(
    createPageResponder(createPageHtml('old')),
    createPageResponder(createPageHtml('new')),
  )
  await jest.advanceTimersByTimeAsync(14 * MINUTE_MS)
  showTab()
  expect(fetchPage).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(MINUTE_MS)
  expect(fetchPage).toHaveBeenCalledTimes(1)
  expect(onNew).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(15 * MINUTE_MS)
  expect(onNew).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(60 * MINUTE_MS)
  showTab()
  expect(fetchPage).toHaveBeenCalledTimes(2)
  expect(onNew).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'the response is the page of another app',
    createPageResponder('<script src="/assets/portal.js"></script>'),
  ],
  ['the request fails', () => new Response(createPageHtml('new'), { status: 503 })],
])('if %s, no new version is reported', async (_, respond) => {
  const { onNew, checkNow } = startWatching(respond)
  await checkNow()
  expect(onNew).not.toHaveBeenCalled()
})

test('a hidden tab does not check for new versions', async () => {
  const { fetchPage } = startWatching(createPageResponder(createPageHtml('new')))
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  await jest.advanceTimersByTimeAsync(60 * MINUTE_MS)
  expect(fetchPage).not.toHaveBeenCalled()
})
