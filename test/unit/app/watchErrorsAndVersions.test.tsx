import { act, screen, waitFor } from '@testing-library/react'
import { watchErrorsAndVersions } from '@/app/watchErrorsAndVersions'
import { ChunkLoadError } from '@/loading/importWithRetry'
import { reportRenderError } from '@/support/errorCapture'
import { healthChecked } from '@/support/supportSlice'
import { findHeading, openPageAs, renderApp } from '../../support/renderApp'

const CHUNK_FAILED_TEXT = 'Part of the app could not be loaded. Please try again.'
const NEW_VERSION_TITLE = 'A new version is available'

const throwUncaught = (error: Error) =>
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))

test('a toast appears only for errors that the page does not show', async () => {
  const { store } = await renderApp('/support')
  await findHeading('Support')
  watchErrorsAndVersions(store)
  const readLastEvent = () => store.getState().support.timeline.at(-1)
  act(() => {
    reportRenderError(new ChunkLoadError('/assets/users-page.js', false, null))
  })
  expect(readLastEvent()?.event).toBe('partMissing')
  act(() => {
    throwUncaught(new TypeError('x of ida.brook@example.com'))
  })
  expect(
    await screen.findByText('Something went wrong. The support page has the details.'),
  ).toBeVisible()
  expect(readLastEvent()?.event).toBe('error')
  expect(readLastEvent()?.detail).toMatch(/^TypeError: x of …@…/)
  expect(screen.queryByText(CHUNK_FAILED_TEXT)).toBeNull()
})

test('if a chunk fails to load, a toast reports the failure, and the app checks for a new version', async () => {
  const { store } = await renderApp('/support')
  await findHeading('Support')
  const page = '<meta name="built-at" content="2026-11-28T10:00:00.000Z" />'
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(page))
  watchErrorsAndVersions(store)
  act(() => {
    throwUncaught(new ChunkLoadError('/assets/palette.js', true, null))
  })
  expect(await screen.findByText(CHUNK_FAILED_TEXT)).toBeVisible()
  expect(await screen.findByText(/^A new version was found/)).toBeVisible()
})

test('pages of the main area offer a new version until the user clicks "Not now"', async () => {
  const { store, user } = await openPageAs('admin', '/profile', 'Profile')
  expect(screen.queryByText(NEW_VERSION_TITLE)).toBeNull()
  act(() => void store.dispatch(healthChecked({ newVersionFoundAt: '2026-11-21T08:00:00Z' })))
  expect(await screen.findByText(NEW_VERSION_TITLE)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => {
    expect(screen.queryByText(NEW_VERSION_TITLE)).toBeNull()
  })
})

test('a new version is not offered to signed-out visitors', async () => {
  const { store } = await renderApp('/auth/login')
  await findHeading('Sign in')
  act(() => void store.dispatch(healthChecked({ newVersionFoundAt: '2026-11-21T08:00:00Z' })))
  expect(screen.queryByText(NEW_VERSION_TITLE)).toBeNull()
})
