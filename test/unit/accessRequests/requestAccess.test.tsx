/**
 * @pages product
 * @accessAdmin true
 */
import { act, screen, within } from '@testing-library/react'
import { createDemoServer } from '../../support/demoSessions'
import { REFUSED_PAGE } from '../../support/refusedPage'
import { findHeading, getButton, openPageAs } from '../../support/renderApp'
import { deferResponse, jsonResponse } from '../../support/server'
import { testWithAccessPage } from '../../support/testWithAccessPage'
import { answerAllRequests, REQUESTS_PATH, setRolePages } from './adminClient'

const { path, title } = REFUSED_PAGE

const openForbiddenPage = (server = createDemoServer()) =>
  openPageAs('guest', path, /^You don’t have access to /, { server })

async function requestAccess({ user }: Awaited<ReturnType<typeof openForbiddenPage>>, reason = '') {
  await user.click(await screen.findByRole('button', { name: 'Request access' }))
  const dialog = await screen.findByRole('dialog', { name: 'Request access' })
  if (reason !== '') await user.type(within(dialog).getByLabelText(/Why do you need it/), reason)
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
  await screen.findByText(/^Requested .+ · pending$/)
}

test('on the 403 page, the first button requests access, and the request stays pending after a reload', async () => {
  const app = await openForbiddenPage()
  const names = within(screen.getByRole('main'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names[0]).toBe('Request access')
  await requestAccess(app, 'Monthly audit')
  expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull()
  app.unmount()

  await openForbiddenPage(app.server)
  expect(await screen.findByText(/^Requested .+ · pending$/)).toBeVisible()
})

test('a pending request can be withdrawn with one click', async () => {
  const app = await openForbiddenPage()
  await requestAccess(app)
  await app.user.click(getButton('Withdraw'))
  expect(await screen.findByRole('button', { name: 'Request access' })).toBeVisible()
})

test('if the request for access fails, the dialog stays open with its reason', async () => {
  const server = createDemoServer()
  const app = await openForbiddenPage({
    ...server,
    fetch: request =>
      request.method === 'POST' && request.url.endsWith(REQUESTS_PATH)
        ? Promise.resolve(new Response(null, { status: 500 }))
        : server.fetch(request),
  })
  await app.user.click(await screen.findByRole('button', { name: 'Request access' }))
  const dialog = await screen.findByRole('dialog', { name: 'Request access' })
  await app.user.type(within(dialog).getByLabelText(/Why do you need it/), 'Audit')
  await app.user.click(within(dialog).getByRole('button', { name: 'Send request' }))
  expect(await within(dialog).findByRole('alert')).toBeVisible()
  expect(within(dialog).getByLabelText(/Why do you need it/)).toHaveValue('Audit')
})

test('a closed dialog keeps its text', async () => {
  const app = await openForbiddenPage()
  await app.user.click(await screen.findByRole('button', { name: 'Request access' }))
  await app.user.type(await screen.findByLabelText(/Why do you need it/), 'Audit')
  await app.user.click(getButton('Cancel'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await app.user.click(getButton('Request access'))
  expect(await screen.findByLabelText(/Why do you need it/)).toHaveValue('Audit')
})

test('if a request for access fails after its dialog was closed, a toast says it', async () => {
  const { respond, resolveResponse } = deferResponse()
  const server = createDemoServer()
  const app = await openForbiddenPage({
    ...server,
    fetch: request =>
      request.method === 'POST' && request.url.endsWith(REQUESTS_PATH)
        ? Promise.resolve(respond())
        : server.fetch(request),
  })
  await app.user.click(await screen.findByRole('button', { name: 'Request access' }))
  await app.user.click(await screen.findByRole('button', { name: 'Send request' }))
  await app.user.click(getButton('Cancel'))
  act(() => {
    resolveResponse(jsonResponse({}, 500))
  })
  expect(
    await screen.findByText(
      new RegExp(`^Your request for ${title} could not be saved\\. Something`),
    ),
  ).toBeVisible()
})

testWithAccessPage(
  'when a request is granted, the page opens without a reload, and a toast offers to open it',
  async () => {
    const app = await openForbiddenPage()
    await requestAccess(app)
    await setRolePages(app.server, 'guest', '/dashboard', path)
    await answerAllRequests(app.server, { status: 'granted' })
    await findHeading(title)
    expect(getButton('Open the page')).toBeVisible()
  },
)

testWithAccessPage('when a request is declined, the 403 page shows the reason', async () => {
  const app = await openForbiddenPage()
  await requestAccess(app)
  await answerAllRequests(app.server, { status: 'declined', reason: 'Use the report' })
  expect(await screen.findByText(/^Declined .+: Use the report$/)).toBeVisible()
  expect(getButton('Request access')).toBeVisible()
})

testWithAccessPage('the bell of an administrator lists who requests what and why', async () => {
  const server = createDemoServer()
  const app = await openForbiddenPage(server)
  await requestAccess(app, 'Monthly audit')
  app.unmount()

  // The page takes the focus when it is shown, which would close an open popover.
  const { user } = await openPageAs('admin', '/dashboard', 'Dashboard', { server })
  await user.click(await screen.findByRole('button', { name: /^Notifications, \d unread$/ }))
  const list = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(await within(list).findByText('Ari Sundt')).toBeVisible()
  expect(within(list).getByText(path)).toBeVisible()
  expect(within(list).getByText('Monthly audit')).toBeVisible()
})
