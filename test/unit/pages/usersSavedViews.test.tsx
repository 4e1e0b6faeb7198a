/**
 * @pages product
 * @savedViews true
 */
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { API_PATHS } from '@/api/paths'
import { createDemoServer, createDemoServerExcept } from '../../support/demoSessions'
import { fillField, getButton, openPageAs } from '../../support/renderApp'
import { jsonResponse, type FakeServer } from '../../support/server'

const VIEWS_PATH = API_PATHS.savedViews

async function openUsers(role: 'admin' | 'user', server: FakeServer, url = '/users') {
  const app = await openPageAs(role, url, 'Users', { server })
  await screen.findByRole('table')
  return app
}

async function openViews(user: UserEvent, name = 'Views') {
  await user.click(getButton(name))
  return screen.findByRole('dialog')
}

async function saveView(user: UserEvent, name: string) {
  const views = within(await openViews(user))
  await fillField(user, await views.findByRole('textbox', { name: 'View name' }), name)
  await user.click(views.getByRole('button', { name: 'Save view' }))
}

test('a saved view is kept on the account, and another user does not see it', async () => {
  const server = createDemoServer()
  const first = await openUsers('admin', server, '/users?q=noor')
  await saveView(first.user, 'Noor')
  first.unmount()

  const other = await openUsers('user', server)
  const otherViews = within(await openViews(other.user))
  await otherViews.findByRole('textbox', { name: 'View name' })
  expect(otherViews.queryByRole('link')).toBeNull()
  other.unmount()

  const again = await openUsers('admin', server)
  const views = within(await openViews(again.user))
  await again.user.click(await views.findByRole('link', { name: 'Noor' }))
  expect(screen.getByRole('searchbox')).toHaveValue('noor')
})

test('after a failed save, the list shows the former views again, and a toast says why', async () => {
  const server = createDemoServerExcept(
    ({ method, url }) => method === 'PUT' && url.endsWith(VIEWS_PATH),
    () => Promise.resolve(jsonResponse({}, 500)),
  )
  const { user } = await openUsers('admin', server, '/users?q=noor')
  await saveView(user, 'Noor')
  expect(
    await screen.findByText(
      'Views could not be saved. Something went wrong on the server. Try again in a moment.',
    ),
  ).toBeVisible()
  const views = within(await openViews(user, 'Noor'))
  expect(views.queryByRole('link')).toBeNull()
})

test('an unreadable view of the server is left out, and the other views are shown', async () => {
  const readable = { name: 'Guests', query: 'role=guest' }
  const server = createDemoServer({
    [VIEWS_PATH]: () =>
      jsonResponse({ '/users': [null, { name: 'No query' }, readable], '/orders': 'none' }),
  })
  const { user } = await openUsers('admin', server)
  const views = within(await openViews(user))
  await views.findByRole('link', { name: 'Guests' })
  expect(views.getAllByRole('link')).toHaveLength(1)
})

test('while the saved views can not be loaded, no view can be saved, and "Try again" loads them', async () => {
  let isFailing = true
  const backend = createDemoServer()
  const server = createDemoServer({
    [VIEWS_PATH]: request => (isFailing ? jsonResponse({}, 500) : backend.fetch(request)),
  })
  const { user } = await openUsers('admin', server)
  const views = within(await openViews(user))
  expect(await views.findByRole('alert')).toHaveTextContent('Something went wrong on the server.')
  expect(views.queryByRole('textbox')).toBeNull()
  isFailing = false
  await user.click(views.getByRole('button', { name: 'Try again' }))
  expect(await views.findByRole('textbox', { name: 'View name' })).toBeVisible()
})
