/**
 * @pages product
 * @accessAdmin true
 * @timeZone America/Chicago
 */
import { screen, within } from '@testing-library/react'
import { API_PATHS } from '@/api/paths'
import { createDemoServer } from '../../support/demoSessions'
import { REFUSED_PAGE } from '../../support/refusedPage'
import { openPageAs } from '../../support/renderApp'
import { jsonResponse } from '../../support/server'
import { testWithAccessPage } from '../../support/testWithAccessPage'

const { path, title } = REFUSED_PAGE

const createRequest = (createdAt: unknown, changes: object = {}) => ({
  id: '1',
  path,
  reason: 'Monthly audit',
  status: 'pending',
  createdAt,
  user: { id: '3', name: 'Ari Sundt', roles: ['guest'] },
  ...changes,
})

/** A server whose times are all the same. */
const createServer = (time: unknown, changes?: object) =>
  createDemoServer({
    [API_PATHS.accessRequests]: () => jsonResponse([createRequest(time, changes)]),
    [API_PATHS.roles]: () =>
      jsonResponse([
        {
          name: 'guest',
          pages: [{ Path: '/dashboard' }],
          people: 1,
          changes: [{ at: time, by: 'Robin Vale', change: 'added', subject: path }],
        },
      ]),
  })

testWithAccessPage(
  'the access page and the bell leave out an unusable time, and show the rest',
  async () => {
    const { user } = await openPageAs('admin', '/access', 'Access', {
      server: createServer('0001-01-01T00:00:00'),
    })
    const card = await screen.findByRole('region', { name: 'Access requests' })
    expect(await within(card).findByText('Monthly audit')).toBeVisible()
    expect(within(card).queryByRole('time')).toBeNull()
    const log = screen.getByRole('region', { name: 'Access changes' })
    expect(within(log).getByText(`Robin Vale added ${path} to the role guest.`)).toBeVisible()
    expect(within(log).queryByRole('time')).toBeNull()
    await user.click(await screen.findByRole('button', { name: /^Notifications, \d unread$/ }))
    const list = await screen.findByRole('dialog', { name: 'Notifications' })
    expect(await within(list).findByText('Monthly audit')).toBeVisible()
  },
)

test.each([
  ['pending', 'Requested at an unknown time · pending'],
  ['declined', 'Declined at an unknown time: Use the report'],
])('the 403 page shows a %s request with an unusable time', async (status, text) => {
  const server = createServer('', { status, decidedAt: 'soon', answer: 'Use the report' })
  await openPageAs('guest', path, `You don’t have access to ${title}`, { server })
  expect(await screen.findByText(text)).toBeVisible()
})
