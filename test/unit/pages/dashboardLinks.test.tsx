/** @pages product */
import { screen, within } from '@testing-library/react'
import { dashboard } from '@/pages/dashboard'
import { user as userPage } from '@/pages/user'
import { users } from '@/pages/users'
import { sendAs } from '../accessRequests/adminClient'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { chooseAction, findHeading, renderApp } from '../../support/renderApp'
import { jsonResponse } from '../../support/server'

// These tests have a file of their own, because `npm run remove-page` deletes this file together
// with each of these pages.
test('each figure of the dashboard leads to the list of its users', async () => {
  const now = Date.now()
  const people = [
    { id: 1, fullname: 'Ada Ashby', roles: [1], lastSignInAt: new Date(now).toISOString() },
    { id: 2, fullname: 'Bo Brandt', lastSignInAt: new Date(now - 31 * 86_400_000).toISOString() },
    { id: 3, fullname: 'Cleo Corvo', active: false },
    { id: 4, fullname: 'Dario Delune' },
  ].map(person => ({ email: `${person.id}@example.com`, ...person }))
  const server = createDemoServer({ '/users': () => jsonResponse(people) })
  const stored = await createDemoSession('admin')
  const { user } = await renderApp(dashboard.path, { server, stored })
  for (const [figure, ...names] of [
    ['Users: 4', 'Ada Ashby', 'Bo Brandt', 'Cleo Corvo', 'Dario Delune'],
    ['Signed in today: 1', 'Ada Ashby'],
    ['Dormant', 'Bo Brandt'],
    ['Deactivated', 'Cleo Corvo'],
    ['Never signed in', 'Dario Delune'],
    ['admin', 'Ada Ashby'],
  ] as const) {
    await user.click(await screen.findByRole('link', { name: figure }))
    await findHeading(users.title.en)
    expect(screen.getAllByRole('rowheader').map(cell => cell.textContent)).toEqual(names)
    await user.click(screen.getByRole('link', { name: dashboard.title.en }))
  }
})

test('after a user is deleted, the dashboard lists this change', async () => {
  const { user } = await renderApp(dashboard.path, { stored: await createDemoSession('admin') })
  expect(await screen.findByText('Nothing has been changed yet.')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Ari Sundt' }))
  await chooseAction(user, 'Delete')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await findHeading(users.title.en)
  await user.click(screen.getByRole('link', { name: dashboard.title.en }))
  const changes = within(await screen.findByRole('region', { name: 'Recent changes' }))
  expect(await changes.findByRole('listitem')).toHaveTextContent('Robin Vale deleted Ari Sundt')
})

test('the dashboard links to the users who signed in last', async () => {
  const { user } = await renderApp(dashboard.path, { stored: await createDemoSession('admin') })
  const recent = within(await screen.findByRole('table', { name: 'Recent sign-ins' }))
  expect(recent.getAllByRole('columnheader')[0]).toHaveTextContent('Name')
  await user.click(recent.getByRole('link', { name: 'Ari Sundt' }))
  await findHeading('Ari Sundt')
})

test('the recent changes name who changed which user, and link to users who still exist', async () => {
  const server = createDemoServer()
  const registration = { fullname: 'Ida Brook', email: 'ida@example.com', password: 'secret' }
  await server.fetch(
    new Request('http://demo.test/users', { method: 'POST', body: JSON.stringify(registration) }),
  )
  await sendAs(server, 'PATCH', '/users/3', { body: { active: false } })
  await sendAs(server, 'PATCH', '/users/1', { body: { phone: '+1 202 555 0100' } })
  await sendAs(server, 'DELETE', '/users/2')
  await renderApp(dashboard.path, { server, stored: await createDemoSession('admin') })
  const card = within(await screen.findByRole('region', { name: 'Recent changes' }))
  expect((await card.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Robin Vale deleted Noor Castell(just now|.* ago)$/),
    expect.stringMatching(/^Robin Vale changed their own details/),
    expect.stringMatching(/^Robin Vale deactivated Ari Sundt/),
    expect.stringMatching(/^Ida Brook registered/),
  ])
  const links = card.getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Robin Vale', userPage.path.replace(':id', '1')],
    ['Ari Sundt', userPage.path.replace(':id', '3')],
    ['Ida Brook', userPage.path.replace(':id', '4')],
  ])
})
