import { act, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
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
