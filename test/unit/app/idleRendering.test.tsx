import { act } from '@testing-library/react'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { findHeading, renderApp } from '../../support/renderApp'
import { createFakeServer, API_PATHS } from '../../support/server'

const IDLE_MINUTES = 10

/** The shortest allowed timer interval while the user is idle. */
const MIN_TIMER_INTERVAL_MS = 5_000

/** Finds short delays that are so frequent that they must come from a repeating timer. */
const findRepeatedDelays = (delays: readonly number[]) =>
  [...new Set(delays)].filter(
    delay =>
      delay < MIN_TIMER_INTERVAL_MS &&
      delays.filter(other => other === delay).length >=
        (IDLE_MINUTES * 60_000) / MIN_TIMER_INTERVAL_MS,
  )

/**
 * Creates a demo server that caches its responses. Without the cache, the server would sign tokens
 * again, which takes real time that fake timers do not control.
 */
function createCachingServer() {
  const demo = createDemoServer()
  const cache = new Map<string, Response>()
  return createFakeServer({}, async request => {
    const key = `${request.method} ${request.url}`
    const response = cache.get(key) ?? (await demo.fetch(request))
    cache.set(key, response.clone())
    return response
  })
}

/**
 * Waits until half a second passes without a render. On a busy machine, code and responses of a
 * page may arrive late.
 */
async function waitUntilLoaded(onRender: jest.Mock) {
  for (let i = 0; i === 0 || (i < 20 && onRender.mock.calls.length > 0); i++) {
    onRender.mockClear()
    await act(() => new Promise(resolve => setTimeout(resolve, 500)))
  }
}

test.each([
  ['/records', 'Records'],
  ['/profile', 'Profile'],
])(
  'while the user is idle on %s, nothing renders, and every repeated timer waits at least 5 seconds',
  async (path, name) => {
    const stored = await createDemoSession('admin')
    jest.useFakeTimers({ now: Date.now(), advanceTimers: true })
    const onRender = jest.fn()
    const app = await renderApp(path, { stored, onRender, server: createCachingServer() })
    await findHeading(name)
    await act(() => jest.advanceTimersByTimeAsync(MIN_TIMER_INTERVAL_MS))
    await waitUntilLoaded(onRender)

    const requestsBefore = app.server.countRequests(API_PATHS.allowedPages)
    const timeouts = jest.spyOn(globalThis, 'setTimeout')
    const intervals = jest.spyOn(globalThis, 'setInterval')
    onRender.mockClear()
    await act(() => jest.advanceTimersByTimeAsync(IDLE_MINUTES * 60_000))

    expect(onRender).not.toHaveBeenCalled()
    expect(findRepeatedDelays(timeouts.mock.calls.map(([, delay = 0]) => delay))).toEqual([])
    expect(intervals.mock.calls.filter(([, delay = 0]) => delay < MIN_TIMER_INTERVAL_MS)).toEqual(
      [],
    )
    // The list of allowed pages is still refetched every minute.
    expect(
      app.server.countRequests(API_PATHS.allowedPages) - requestsBefore,
    ).toBeGreaterThanOrEqual(IDLE_MINUTES - 1)
  },
)
