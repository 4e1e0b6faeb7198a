import { act, render, screen } from '@testing-library/react'
import { lazy, Suspense, useLayoutEffect, type ReactNode } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { Redirect } from '@/guard/Redirect'

/** Navigates by the History API, as a link does. */
const navigateByHistory = (url: string, key: string) =>
  act(async () => {
    history.pushState({ key }, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
    await Promise.resolve()
  })

test('if a redirected URL is opened again while the target page loads, the new navigation is redirected too', async () => {
  let resolveImport = () => {}
  const TargetPage = lazy(
    () =>
      new Promise<{ default: () => string }>(resolve => {
        resolveImport = () => {
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
          <Route path="/there" element={<TargetPage />} />
          <Route path="*" element={<Redirect to="/there" />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  )
  for (const key of ['first', 'second', 'third']) {
    await navigateByHistory('/unknown', key)
    expect(location.pathname).toBe('/there')
  }
  await act(async () => {
    resolveImport()
    await Promise.resolve()
  })
  expect(screen.getByText('there')).toBeInTheDocument()
})

test('a redirect does not replace a newer navigation', async () => {
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
    // The second navigation starts before the router has rendered the first one.
    history.pushState({ key: 'later' }, '', '/later')
    await Promise.resolve()
  })
  expect(location.pathname).toBe('/later')
})

test('<Redirect> replaces the history entry and passes its "state" prop to the target page', async () => {
  history.replaceState(null, '', '/')
  const LocationState = () => JSON.stringify(useLocation().state)
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element="start" />
        <Route path="/there" element={<LocationState />} />
        <Route path="*" element={<Redirect to="/there" state={{ asked: '/asked' }} />} />
      </Routes>
    </BrowserRouter>,
  )
  const lengthBefore = history.length
  await navigateByHistory('/asked', 'first')
  expect(await screen.findByText('{"asked":"/asked"}')).toBeInTheDocument()
  expect(location.pathname).toBe('/there')
  expect(history.length).toBe(lengthBefore + 1)
})

const STATES_WITHOUT_KEY: readonly unknown[] = [
  ...[{ key: 5 }, { key: 0 }, { key: '' }, { key: null }, { key: {} }, {}, [], 'text', 7],
]
test.each(STATES_WITHOUT_KEY.map((state): [unknown] => [state]))(
  'if another script has set history.state to %j before the app starts, a redirect still works',
  async state => {
    history.replaceState(state, '', '/unknown')
    render(
      <BrowserRouter>
        <Routes>
          <Route path="/there" element="there" />
          <Route path="*" element={<Redirect to="/there" />} />
        </Routes>
      </BrowserRouter>,
    )
    expect(await screen.findByText('there')).toBeInTheDocument()
    expect(location.pathname).toBe('/there')
  },
)

test.each([[null], [{ key: 'x' }], [{ key: 5 }]])(
  'if another script sets history.state to %j while a page is open, a redirect still works',
  async state => {
    history.replaceState(null, '', '/')
    const renderRoutes = (element: ReactNode) => (
      <BrowserRouter>
        <Routes>
          <Route path="/there" element="there" />
          <Route path="*" element={element} />
        </Routes>
      </BrowserRouter>
    )
    const { rerender } = render(renderRoutes('open'))
    await navigateByHistory('/ü b/?q=ä#ö', 'first')
    history.replaceState(state, '')
    rerender(renderRoutes(<Redirect to="/there" />))
    expect(await screen.findByText('there')).toBeInTheDocument()
  },
)

type HistoryEntry = { readonly state: unknown; readonly url: string }

/**
 * Renders a redirect at this history entry. Before the redirect takes effect, another script
 * replaces the entry. Returns the path after that.
 */
async function redirectAfterReplacement(entry: HistoryEntry, replacement: HistoryEntry) {
  history.replaceState(entry.state, '', entry.url)
  const ReplaceEntry = () => {
    useLayoutEffect(() => {
      history.replaceState(replacement.state, '', replacement.url)
    }, [])
    return null
  }
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/there" element="there" />
        <Route
          path="*"
          element={
            <>
              <ReplaceEntry />
              <Redirect to="/there" />
            </>
          }
        />
      </Routes>
    </BrowserRouter>,
  )
  await act(() => Promise.resolve())
  return location.pathname
}

const entryWithKey = (key: string, url = '/asked?q=1#top') => ({ state: { key }, url })

test.each([
  ['the key of the history entry', entryWithKey('other')],
  ['the URL', entryWithKey('first', '/later')],
  ['the URL, and removes the key', { state: {}, url: '/later' }],
  ['the URL, and sets the key to an empty text', entryWithKey('', '/later')],
  ['the URL, and sets the key to a number', { state: { key: 7 }, url: '/later' }],
  ['the URL, and sets the state to a text', { state: 'text', url: '/later' }],
])('if another script changes %s, a redirect still works', async (_, replacement) => {
  expect(await redirectAfterReplacement(entryWithKey('first'), replacement)).toBe('/there')
})

test('if the history entry has no state and another script changes the URL, a redirect still works', async () => {
  const entry = { state: null, url: '/asked' }
  expect(await redirectAfterReplacement(entry, { state: null, url: '/later' })).toBe('/there')
})

test.each([
  ['the key and the path', entryWithKey('other', '/later?q=1#top')],
  ['the key and the query', entryWithKey('other', '/asked?q=2#top')],
  ['the key and the fragment', entryWithKey('other', '/asked?q=1#end')],
  ['the path, and sets the state to null', { state: null, url: '/later' }],
])(
  'if another script changes %s, a redirect does not replace the history entry',
  async (_, replacement) => {
    const path = await redirectAfterReplacement(entryWithKey('first'), replacement)
    expect(path).toBe(new URL(replacement.url, location.origin).pathname)
  },
)
