import { act } from '@testing-library/react'
import { demoServer, sessionOf } from '../../support/people'
import { heading, renderApp } from '../../support/renderApp'
import { createServer, PAGES } from '../../support/server'

const MINUTES = 10

/** More often than this nothing needs to happen while nobody does anything. In milliseconds. */
const OFTEN = 5_000

/** Delays of timers that were set so often that they recur faster than they may. */
const recurring = (delays: readonly number[]) =>
  [...new Set(delays)].filter(
    delay =>
      delay < OFTEN && delays.filter(other => other === delay).length >= (MINUTES * 60_000) / OFTEN,
  )

/** Answers at once what it was asked before: signing takes a time that no clock of the tests knows. */
function promptServer() {
  const demo = demoServer()
  const known = new Map<string, Response>()
  return createServer({}, async request => {
    const key = `${request.method} ${request.url}`
    const answer = known.get(key) ?? (await demo.fetch(request))
    known.set(key, answer.clone())
    return answer
  })
}

test.each([
  ['/users', 'Users'],
  ['/account', 'Account'],
])(
  'while nobody does anything on %s nothing is drawn, and no timer is busy',
  async (path, name) => {
    const stored = await sessionOf('admin')
    jest.useFakeTimers({ now: Date.now(), advanceTimers: true })
    const onRender = jest.fn()
    const app = await renderApp(path, { stored, onRender, server: promptServer() })
    await heading(name)
    await act(() => jest.advanceTimersByTimeAsync(OFTEN))

    const asked = app.server.count(PAGES)
    const timeouts = jest.spyOn(globalThis, 'setTimeout')
    const intervals = jest.spyOn(globalThis, 'setInterval')
    onRender.mockClear()
    await act(() => jest.advanceTimersByTimeAsync(MINUTES * 60_000))

    expect(onRender).not.toHaveBeenCalled()
    expect(recurring(timeouts.mock.calls.map(([, delay = 0]) => delay))).toEqual([])
    expect(intervals.mock.calls.filter(([, delay = 0]) => delay < OFTEN)).toEqual([])
    // The list is kept fresh all the same.
    expect(app.server.count(PAGES) - asked).toBeGreaterThanOrEqual(MINUTES - 1)
    jest.useRealTimers()
  },
)
