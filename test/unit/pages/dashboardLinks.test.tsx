/** @pages product */
import { screen, within } from '@testing-library/react'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { findHeading, renderApp } from '../../support/renderApp'
import { jsonResponse, API_PATHS } from '../../support/server'

const getStatValue = (term: string) => screen.getByText(term, { selector: 'dt' }).nextSibling

// This test opens the users page. It has a file of its own, because `npm run remove-page` deletes
// this file together with that page.
test('the dashboard shows the number of users, the number of pages, the remaining time, and links to recent users', async () => {
  const entries = ['/dashboard', '/users', '/users/:id', '/users/5', '/no-such-page']
  const server = createDemoServer({ [API_PATHS.allowedPages]: () => jsonResponse(entries) })
  const stored = await createDemoSession('admin')
  const { user } = await renderApp('/dashboard', { server, stored })
  const table = await screen.findByRole('table', { name: 'Recent sign-ins' })
  expect(getStatValue('Users')).toHaveTextContent('3')
  expect(getStatValue('Pages you can open')).toHaveTextContent('2')
  expect(getStatValue('Session ends in')).toHaveTextContent('10 days')
  const recent = within(table)
  expect(recent.getAllByRole('columnheader')[0]).toHaveTextContent('Name')
  await user.click(recent.getByRole('link', { name: 'Ari Sundt' }))
  await findHeading('Ari Sundt')
})
