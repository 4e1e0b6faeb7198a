import { act, screen, waitFor } from '@testing-library/react'
import { watchPage } from '@/app/watchPage'
import { CodeMissing } from '@/lib/loadCode'
import { healthChecked } from '@/support/supportSlice'
import { tellFault } from '@/lib/tellFault'
import { sessionOf } from '../../support/people'
import { heading, renderApp } from '../../support/renderApp'

const OFFER = 'A new version is available'

test('a fault that nobody caught is told as a toast and kept in the timeline', async () => {
  const { store } = await renderApp('/support')
  await heading('Support')
  watchPage(store)
  act(() => {
    tellFault(new TypeError('x of castell@demo.com'))
  })
  expect(
    await screen.findByText('Something went wrong. The support page has the details.'),
  ).toBeVisible()
  const last = store.getState().support.timeline.at(-1)
  expect(last?.event).toBe('error')
  expect(last?.detail).toMatch(/^TypeError: x of …@…/)
})

test('a part that is missing is told in words of its own, and is reason to look for a new version', async () => {
  const { store } = await renderApp('/support')
  await heading('Support')
  const page = '<meta name="api-url"><script src="/assets/main.new.js"></script>'
  const { fetch } = globalThis
  Object.assign(globalThis, { fetch: () => Promise.resolve(new Response(page)) })
  watchPage(store)
  act(() => {
    tellFault(new CodeMissing('/assets/palette.js', true, null))
  })
  expect(
    await screen.findByText('A part of the program could not be loaded. Please try again.'),
  ).toBeVisible()
  expect(await screen.findByText('New version found')).toBeVisible()
  Object.assign(globalThis, { fetch })
})

test('a new version is offered where one works, and not again once it was put off', async () => {
  const { store, user } = await renderApp('/account', { stored: await sessionOf('admin') })
  await heading('Account')
  expect(screen.queryByText(OFFER)).toBeNull()
  act(() => void store.dispatch(healthChecked({ newVersionFoundAt: '2026-11-21T08:00:00Z' })))
  expect(await screen.findByText(OFFER)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => {
    expect(screen.queryByText(OFFER)).toBeNull()
  })
})

test('a new version is not offered to who is not signed in', async () => {
  const { store } = await renderApp('/auth/login')
  await heading('Sign in')
  act(() => void store.dispatch(healthChecked({ newVersionFoundAt: '2026-11-21T08:00:00Z' })))
  expect(screen.queryByText(OFFER)).toBeNull()
})
