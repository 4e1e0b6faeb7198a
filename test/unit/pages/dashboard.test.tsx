/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { screen, waitFor, within } from '@testing-library/react'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { findHeading, getCurrentUrl, renderApp, signIn } from '../../support/renderApp'
import { jsonResponse, PAGES_PATH } from '../../support/server'
import type { Role } from '@/mock/demoAccounts'

async function openDashboard(role: Role, server = createDemoServer()) {
  const app = await renderApp('/dashboard', { server, stored: await createDemoSession(role) })
  await screen.findByRole('table', { name: 'Recent sign-ins' })
  return app
}

const getFigure = (term: string) => screen.getByText(term, { selector: 'dt' }).nextSibling
const getRecentSignIns = () => within(screen.getByRole('table', { name: 'Recent sign-ins' }))

test('the dashboard shows the number of users and of pages in the menu, the end of the session and links to recent users', async () => {
  const entries = ['/dashboard', '/users', '/users/:id', '/users/5', '/no-such-page']
  const server = createDemoServer({ [PAGES_PATH]: () => jsonResponse(entries) })
  const { user } = await openDashboard('admin', server)
  expect(getFigure('Users')).toHaveTextContent('3')
  expect(getFigure('Pages you may open')).toHaveTextContent('2')
  expect(getFigure('Session ends in')).toHaveTextContent('10 days')
  const recent = getRecentSignIns()
  expect(recent.getAllByRole('columnheader')[0]).toHaveTextContent('Name')
  await user.click(recent.getByRole('link', { name: 'Ari Sundt' }))
  await findHeading('Ari Sundt')
})

test('if the users page is not allowed, the dashboard shows the names of users without links', async () => {
  await openDashboard('guest')
  expect(getRecentSignIns().getAllByRole('rowheader')).toHaveLength(3)
  expect(getRecentSignIns().queryByRole('link')).toBeNull()
  expect(getFigure('Pages you may open')).toHaveTextContent('1')
})

test('the chart of sign-ins has a table of seven or thirty days, and its period is in the URL', async () => {
  const { user } = await openDashboard('admin')
  const countDays = () =>
    within(screen.getByRole('table', { name: 'Users by day of last sign-in' })).getAllByRole(
      'rowheader',
    ).length
  expect(countDays()).toBe(7)
  await user.selectOptions(screen.getByLabelText('Period'), '30')
  expect(countDays()).toBe(30)
  expect(getCurrentUrl()).toBe('/dashboard?days=30')
})

test('the dashboard shows the events of the session as sentences', async () => {
  const { user } = await renderApp('/auth/login?returnUrl=/dashboard')
  await signIn(user, 'admin')
  const events = await screen.findByRole('region', { name: 'What happened in this session' })
  await waitFor(() => {
    expect(within(events).getAllByRole('listitem')[0]).toHaveTextContent(
      /The list of your pages was loaded$/,
    )
  })
  expect(events).toHaveTextContent('You signed in')
})
