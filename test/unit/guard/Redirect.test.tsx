import { act, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { Redirect } from '@/guard/Redirect'

/** Goes somewhere by the history, as a press of a link does. */
const goTo = (address: string, key: string) =>
  act(async () => {
    history.pushState({ key }, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    await Promise.resolve()
  })

test('an address asked for again before the page has followed leads away again', async () => {
  let arrive = () => {}
  const There = lazy(
    () =>
      new Promise<{ default: () => string }>(resolve => {
        arrive = () => {
          resolve({ default: () => 'there' })
        }
      }),
  )
  history.replaceState(null, '', '/')
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/" element="start" />
          <Route path="/there" element={<There />} />
          <Route path="*" element={<Redirect to="/there" />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  )
  for (const key of ['first', 'second', 'third']) {
    await goTo('/unknown', key)
    expect(location.pathname).toBe('/there')
  }
  await act(async () => {
    arrive()
    await Promise.resolve()
  })
  expect(screen.getByText('there')).toBeInTheDocument()
})

test('who has gone on meanwhile is not led away from there', async () => {
  history.replaceState(null, '', '/')
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/unknown" element={<Redirect to="/there" />} />
        <Route path="*" element="elsewhere" />
      </Routes>
    </BrowserRouter>,
  )
  await act(async () => {
    history.pushState({ key: 'unknown' }, '', '/unknown')
    dispatchEvent(new PopStateEvent('popstate'))
    // Before the router has drawn what it was told of.
    history.pushState({ key: 'later' }, '', '/later')
    await Promise.resolve()
  })
  expect(location.pathname).toBe('/later')
})

test('what one is led away from is not gone back to, and what it was is told along', async () => {
  history.replaceState(null, '', '/')
  const Told = () => JSON.stringify(useLocation().state)
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element="start" />
        <Route path="/there" element={<Told />} />
        <Route path="*" element={<Redirect to="/there" state={{ asked: '/asked' }} />} />
      </Routes>
    </BrowserRouter>,
  )
  const visited = history.length
  await goTo('/asked', 'first')
  expect(await screen.findByText('{"asked":"/asked"}')).toBeInTheDocument()
  expect(location.pathname).toBe('/there')
  expect(history.length).toBe(visited + 1)
})
