/** @pages product */
import { screen, within } from '@testing-library/react'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { getCurrentUrl, renderApp } from '../../support/renderApp'
import { jsonResponse } from '../../support/server'
import type { Role } from '@/mock/demoAccounts'

async function openDashboard(role: Role) {
  const app = await renderApp('/dashboard', { stored: await createDemoSession(role) })
  await screen.findByRole('table', { name: 'Recent sign-ins' })
  return app
}

const getStatValue = (term: string) => screen.getByText(term, { selector: 'dt' }).nextSibling
const getRecentSignIns = () => within(screen.getByRole('table', { name: 'Recent sign-ins' }))

test('if the users page is not allowed, the dashboard shows the names of the users, but not as links', async () => {
  await openDashboard('guest')
  expect(getRecentSignIns().getAllByRole('rowheader')).toHaveLength(3)
  expect(getRecentSignIns().queryByRole('link')).toBeNull()
  expect(getStatValue('Administrators')).toHaveTextContent('1')
  expect(screen.queryByRole('link', { name: /^Administrators/ })).toBeNull()
})

test('the sign-in chart shows seven or thirty days, and the URL contains the chosen period', async () => {
  const { user } = await openDashboard('admin')
  const listDays = () =>
    within(screen.getByRole('list', { name: 'Users by day of last sign-in' })).getAllByRole(
      'listitem',
    )
  expect(listDays()).toHaveLength(7)
  expect(listDays().at(-1)).toHaveTextContent(/^Today so far: \d users?/)
  await user.selectOptions(screen.getByLabelText('Period'), '30')
  expect(listDays()).toHaveLength(30)
  expect(getCurrentUrl()).toBe('/dashboard?days=30')
})

test('if the API has no users, the dashboard names the request and shows the rest', async () => {
  const server = createDemoServer({ '/users': () => jsonResponse({}, 404) })
  await renderApp('/dashboard', { stored: await createDemoSession('admin'), server })
  expect(await screen.findByText('GET /users')).toBeVisible()
  expect(getStatValue('Administrators')).toHaveTextContent('–')
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
