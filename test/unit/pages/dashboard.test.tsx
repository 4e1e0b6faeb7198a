/** @pages product */
import { act, screen, within } from '@testing-library/react'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { getCurrentUrl, renderApp } from '../../support/renderApp'
import { jsonResponse, type FakeServer } from '../../support/server'
import { API_PATHS } from '@/api/paths'
import { formatLocalDay } from '@/lib/formatLocalDay'
import type { Role } from '@/mock/demoAccounts'
import { startDemo } from '@/mock/startDemo'

async function openDashboard(role: Role, server = createDemoServer()) {
  const app = await renderApp('/dashboard', { server, stored: await createDemoSession(role) })
  await screen.findByRole('table', { name: 'Recent sign-ins' })
  return app
}

const getStatValue = (term: string) => screen.getByText(term, { selector: 'dt' }).nextSibling
const findDays = async () =>
  within(await screen.findByRole('list', { name: 'Sign-ins per day' })).getAllByRole('listitem')
const getChangesCard = () => within(screen.getByRole('region', { name: 'Recent changes' }))
const findChanges = () => getChangesCard().findAllByRole('listitem')
const listQueries = ({ requests }: FakeServer, path: string) =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === path)
    .map(({ searchParams }) => Object.fromEntries(searchParams))
const getRecentSignIns = () => within(screen.getByRole('table', { name: 'Recent sign-ins' }))

test('if the users page is not allowed, the dashboard shows the names of the users, but not as links', async () => {
  await openDashboard('guest')
  expect(getRecentSignIns().getAllByRole('rowheader')).toHaveLength(3)
  expect(getRecentSignIns().queryByRole('link')).toBeNull()
  expect(getStatValue('Users')).toHaveTextContent('3')
  expect(screen.queryByRole('link', { name: /^Users: / })).toBeNull()
})

test('the chart shows the sign-ins of seven or thirty days, and the URL contains the chosen period', async () => {
  const { user, server } = await openDashboard('admin')
  expect(await findDays()).toHaveLength(7)
  await user.selectOptions(screen.getByLabelText('Period'), '30')
  expect(await findDays()).toHaveLength(30)
  expect(getCurrentUrl()).toBe('/dashboard?days=30')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(listQueries(server, API_PATHS.signIns)).toEqual([
    { days: '7', timeZone },
    { days: '30', timeZone },
  ])
})

test('in the chart, a day that the API leaves out has no sign-ins', async () => {
  const date = formatLocalDay(new Date())
  const server = createDemoServer({
    [API_PATHS.signIns]: () => jsonResponse([{ date, count: 5 }]),
  })
  await openDashboard('admin', server)
  const days = await findDays()
  expect(days.at(-1)).toHaveTextContent(/^Today so far: 5 sign-ins/)
  for (const day of days.slice(0, -1)) expect(day).toHaveTextContent(/: 0 sign-ins/)
})

test('after midnight, the chart requests the counts again and shows the new day', async () => {
  jest.useFakeTimers({ now: new Date(2030, 0, 1, 23, 59, 50), advanceTimers: true })
  const server = createDemoServer({
    [API_PATHS.signIns]: () => jsonResponse([{ date: formatLocalDay(new Date()), count: 5 }]),
  })
  await openDashboard('admin', server)
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  const days = await findDays()
  expect(days.at(-1)).toHaveTextContent(/^Today so far: 5 sign-ins/)
  expect(days.at(-2)).toHaveTextContent(/^Jan 1, 2030: 0 sign-ins/)
  expect(screen.getByText(/Wednesday, January 2/)).toBeVisible()
})

test.each([1e308, -5, 0.5, '7'])(
  'if the number of sign-ins of a day is %s, the chart says so for this day only',
  async unreadable => {
    const [before, date] = [new Date(Date.now() - 86_400_000), new Date()].map(formatLocalDay)
    const counts = [
      { date: before, count: 5 },
      { date, count: unreadable },
    ]
    await openDashboard(
      'admin',
      createDemoServer({ [API_PATHS.signIns]: () => jsonResponse(counts) }),
    )
    const days = await findDays()
    expect(days.at(-1)).toHaveTextContent(/^Today so far: the number of sign-ins can’t be read–/)
    expect(days.at(-2)).toHaveTextContent(/: 5 sign-ins/)
  },
)

test('the recent changes leave out an action that the app does not know', async () => {
  const [actor, user] = [
    { id: 1, name: 'Robin Vale' },
    { id: 3, name: 'Ari Sundt' },
  ]
  const at = new Date().toISOString()
  const server = createDemoServer({
    [API_PATHS.changes]: () =>
      jsonResponse([
        { at, actor, action: 'merged', user },
        { at, actor, action: 'rolesChanged', user },
      ]),
  })
  await openDashboard('guest', server)
  const [change, ...others] = await findChanges()
  expect(change).toHaveTextContent('Robin Vale changed the roles of Ari Sundt')
  expect(others).toEqual([])
  expect(getChangesCard().queryByRole('link')).toBeNull()
})

test('if the changes can not be loaded, only their card says so, and it can retry', async () => {
  let status = 500
  const server = createDemoServer({
    [API_PATHS.changes]: () => jsonResponse([], status),
  })
  const { user } = await openDashboard('admin', server)
  const retry = await getChangesCard().findByRole('button', { name: 'Try again' })
  expect(getChangesCard().getByText(`GET ${API_PATHS.changes}`)).toBeVisible()
  expect(await findDays()).toHaveLength(7)
  status = 200
  await user.click(retry)
  expect(await getChangesCard().findByText('Nothing has been changed yet.')).toBeVisible()
})

test('without an activity log, the dashboard has neither its cards nor its requests', async () => {
  jest.replaceProperty(process.env, 'ACTIVITY', 'false')
  const { server } = await openDashboard('admin')
  expect(screen.getByRole('region', { name: 'Users by role' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Sign-ins per day' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Recent changes' })).toBeNull()
  expect(server.countRequests(API_PATHS.signIns) + server.countRequests(API_PATHS.changes)).toBe(0)
})

test('if the API has no users, the dashboard names the request and shows the rest', async () => {
  const server = createDemoServer({ '/users': () => jsonResponse({}, 404) })
  await renderApp('/dashboard', { stored: await createDemoSession('admin'), server })
  expect(await screen.findByText('GET /users')).toBeVisible()
  expect(getStatValue('Users')).toHaveTextContent('–')
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a user who closes the bar of the tour does not see it again', async () => {
  const server = createDemoServer()
  const open = async () => {
    const stored = await createDemoSession('user')
    const app = await renderApp('/dashboard', { server, stored, demo: startDemo() })
    await screen.findByRole('table', { name: 'Recent sign-ins' })
    return app
  }
  const { user, unmount } = await open()
  await user.click(screen.getByRole('button', { name: 'Close for good' }))
  expect(screen.queryByRole('button', { name: 'Take the tour' })).toBeNull()
  unmount()
  await open()
  expect(screen.queryByRole('button', { name: 'Take the tour' })).toBeNull()
})
