/** @pages product */
import { screen, within } from '@testing-library/react'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { findHeading, renderApp } from '../../support/renderApp'
import { jsonResponse } from '../../support/server'

// These tests open the users page. They have a file of their own, because `npm run remove-page`
// deletes this file together with that page.
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
  const { user } = await renderApp('/dashboard', { server, stored })
  for (const [figure, ...names] of [
    ['Users: 4', 'Ada Ashby', 'Bo Brandt', 'Cleo Corvo', 'Dario Delune'],
    ['Signed in today: 1', 'Ada Ashby'],
    ['Not signed in for 30 days', 'Bo Brandt'],
    ['Deactivated', 'Cleo Corvo'],
    ['Never signed in', 'Dario Delune'],
    ['admin', 'Ada Ashby'],
  ] as const) {
    await user.click(await screen.findByRole('link', { name: figure }))
    await findHeading('Users')
    expect(screen.getAllByRole('rowheader').map(cell => cell.textContent)).toEqual(names)
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  }
})

test('after a user is deleted, the dashboard lists this change', async () => {
  const { user } = await renderApp('/dashboard', { stored: await createDemoSession('admin') })
  expect(await screen.findByText('Nothing has been changed yet.')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Ari Sundt' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await findHeading('Users')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  const changes = within(await screen.findByRole('region', { name: 'Recent changes' }))
  expect(await changes.findByRole('listitem')).toHaveTextContent('Robin Vale deleted Ari Sundt')
})

test('the dashboard links to the users who signed in last', async () => {
  const { user } = await renderApp('/dashboard', { stored: await createDemoSession('admin') })
  const recent = within(await screen.findByRole('table', { name: 'Recent sign-ins' }))
  expect(recent.getAllByRole('columnheader')[0]).toHaveTextContent('Name')
  await user.click(recent.getByRole('link', { name: 'Ari Sundt' }))
  await findHeading('Ari Sundt')
})
