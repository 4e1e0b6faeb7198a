/** @pages product */
import { screen, waitFor, within } from '@testing-library/react'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { getCurrentUrl, renderApp, signIn } from '../../support/renderApp'
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
  expect(getStatValue('Pages you can open')).toHaveTextContent('1')
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

test('if the API has no users, the dashboard names the request and shows the rest', async () => {
  const server = createDemoServer({ '/users': () => jsonResponse({}, 404) })
  await renderApp('/dashboard', { stored: await createDemoSession('admin'), server })
  expect(await screen.findByText('GET /users')).toBeVisible()
  expect(getStatValue('Pages you can open')).toHaveTextContent(/^\d/)
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
