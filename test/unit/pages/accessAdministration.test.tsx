/**
 * @pages product
 * @accessAdmin true
 */
import { act, screen, waitFor, within } from '@testing-library/react'
import { API_PATHS } from '@/api/paths'
import { listRolePages } from '@/mock/allowedPages'
import { getRoles } from '@/pages/rolesApi'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { findHeading, navigateInApp, renderApp } from '../../support/renderApp'
import { deferResponse, jsonResponse, neverRespond } from '../../support/server'
import {
  readRequests,
  REQUESTS_PATH,
  requestAs,
  sendAs,
  setRolePages,
} from '../accessRequests/adminClient'

/** The number of entries that the role user has, and the role guest lacks. */
const GAINED_COUNT = listRolePages('user').length - listRolePages('guest').length

async function openAccessPage(url = '/access', server = createDemoServer()) {
  const app = await renderApp(url, { server, stored: await createDemoSession('admin') })
  await screen.findByRole('table', { name: 'Access' })
  return { ...app, server }
}

async function openWithRequest() {
  const server = createDemoServer()
  await requestAs(server, 'guest', '/users', 'Monthly audit')
  return openAccessPage('/access', server)
}

const findRequests = () => screen.findByRole('region', { name: 'Access requests' })
const findDialog = () => screen.findByRole('dialog', { name: /Ari Sundt/ })
const getLog = () => screen.getByRole('region', { name: 'Access changes' })
const readStatuses = async (server: Parameters<typeof readRequests>[0]) =>
  (await readRequests(server)).map(({ status }) => status)

const readPages = async (server: Parameters<typeof readRequests>[0], role: string) =>
  JSON.stringify(await sendAs(server, 'POST', API_PATHS.allowedPages, { body: { roles: [role] } }))

test('an administrator grants a request with the smallest change, finds it in the log, and can undo it', async () => {
  const { user, server } = await openWithRequest()
  const card = await findRequests()
  expect(await within(card).findByText('Monthly audit')).toBeVisible()
  await user.click(within(card).getByRole('button', { name: 'Grant' }))
  const dialog = await findDialog()
  expect(
    await within(dialog).findByRole('radio', {
      name: 'Give the role guest access to Users (1 user)',
    }),
  ).toBeChecked()
  await user.click(within(dialog).getByRole('button', { name: 'Grant' }))

  expect(await screen.findByText('Ari Sundt has access to Users now.')).toBeVisible()
  expect(await readPages(server, 'guest')).toContain('/users')
  expect(await readStatuses(server)).toEqual(['granted'])
  expect(
    await within(getLog()).findByText('Robin Vale added /users to the role guest.'),
  ).toBeVisible()
  expect(within(getLog()).getByText('Request of Ari Sundt for /users')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The change was undone.')).toBeVisible()
  expect(await readPages(server, 'guest')).not.toContain('/users')
  expect(await readStatuses(server)).toEqual(['pending'])
})

test('a request can be granted by a role, which opens its pages to one person', async () => {
  const { user, server } = await openWithRequest()
  await user.click(within(await findRequests()).getByRole('button', { name: 'Grant' }))
  const dialog = await findDialog()
  await user.click(
    await within(dialog).findByRole('radio', {
      name: `Give Ari Sundt the role user (${GAINED_COUNT} more pages and actions)`,
    }),
  )
  expect(dialog).toHaveTextContent(/Gains: .*Users, User, Account, and Edit users/)
  await user.click(within(dialog).getByRole('button', { name: 'Grant' }))
  expect(await screen.findByText('Ari Sundt has access to Users now.')).toBeVisible()
  expect(JSON.stringify(await sendAs(server, 'GET', '/users'))).toContain('"roles":[3,2]')
})

test('if somebody else has changed the roles, the grant is refused, and a second attempt uses the new lists', async () => {
  const { user, server } = await openWithRequest()
  await user.click(within(await findRequests()).getByRole('button', { name: 'Grant' }))
  const dialog = await findDialog()
  await within(dialog).findByRole('radio', { name: /role guest/ })
  await setRolePages(server, 'guest', '/dashboard', '/account')
  await user.click(within(dialog).getByRole('button', { name: 'Grant' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Another administrator has changed',
  )
  expect(await readStatuses(server)).toEqual(['pending'])

  await within(dialog).findByRole('radio', {
    name: new RegExp(`role user \\(${GAINED_COUNT - 1} more pages`),
  })
  await user.click(within(dialog).getByRole('button', { name: 'Grant' }))
  expect(await screen.findByText('Ari Sundt has access to Users now.')).toBeVisible()
  expect(await readStatuses(server)).toEqual(['granted'])
  expect(await readPages(server, 'guest')).toContain('/account')
})

test('if the chosen change is no longer possible, nothing is marked, and nothing can be granted', async () => {
  const { user, server, store } = await openWithRequest()
  await user.click(within(await findRequests()).getByRole('button', { name: 'Grant' }))
  const dialog = within(await findDialog())
  const giveRole = new RegExp(`role user \\(${GAINED_COUNT} more pages`)
  await user.click(await dialog.findByRole('radio', { name: giveRole }))
  await setRolePages(server, 'user', '/dashboard')
  await setRolePages(server, 'guest', '/dashboard', '/account')
  await act(() => store.dispatch(getRoles.initiate(undefined, { forceRefetch: true })))
  expect(await dialog.findByText(/Your choice is no longer possible/)).toBeVisible()
  expect(dialog.queryByRole('radio', { checked: true })).toBeNull()
  const grant = dialog.getByRole('button', { name: 'Grant' })
  expect(grant).toHaveAttribute('aria-disabled', 'true')
  expect(grant).toHaveAccessibleDescription(/Choose again/)
  await user.click(grant)
  expect(await readStatuses(server)).toEqual(['pending'])
})

test.each(['Decline', 'Grant'])(
  'if "%s" fails after the dialog was closed, a toast says it',
  async answer => {
    const { respond, resolveResponse } = deferResponse()
    const demo = createDemoServer()
    await requestAs(demo, 'guest', '/users')
    const { user } = await openAccessPage('/access', {
      ...demo,
      fetch: request =>
        ['PUT', 'PATCH'].includes(request.method)
          ? Promise.resolve(respond())
          : demo.fetch(request),
    })
    await user.click(within(await findRequests()).getByRole('button', { name: answer }))
    const dialog = within(await findDialog())
    await user.click(dialog.getByRole('button', { name: answer }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    act(() => {
      resolveResponse(jsonResponse({}, 500))
    })
    expect(
      await screen.findByText(/^Your answer to Ari Sundt could not be saved\. Something/),
    ).toBeVisible()
  },
)

test('a request is declined with a reason', async () => {
  const { user, server } = await openWithRequest()
  await user.click(within(await findRequests()).getByRole('button', { name: 'Decline' }))
  const dialog = await findDialog()
  await user.type(within(dialog).getByLabelText('Reason for Ari Sundt'), 'Use the report')
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
  expect(
    await within(getLog()).findByText('Robin Vale declined the request of Ari Sundt for /users.'),
  ).toBeVisible()
  expect(JSON.stringify(await readRequests(server))).toContain('declined')
})

const findChange = () => screen.findByRole('region', { name: 'Change the role' })
const getStaged = () => screen.getByRole('region', { name: 'Unsaved changes' })

test('a cell of the matrix answers beside the table, and names the people who would gain the page', async () => {
  const { user } = await openAccessPage()
  const [row] = await screen.findAllByRole('row', { name: /^Account/ })
  const cell = within(row ?? document.body).getAllByRole('button', { name: 'Not allowed' })[0]
  await user.click(cell ?? document.body)
  const sheet = within(await screen.findByRole('dialog', { name: 'Check access' }))
  const change = await sheet.findByRole('region', { name: 'Change the role' })
  await waitFor(() => {
    expect(change).toHaveTextContent('Ari Sundt')
  })
  expect(
    within(change).getByRole('button', { name: 'Give the role guest access to Account (1 user)' }),
  ).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('several changes of roles are saved with one question, and one toast undoes them', async () => {
  const { user, server } = await openAccessPage('/access?role=guest&path=/account')
  await user.click(await screen.findByRole('button', { name: /^Give the role guest access/ }))
  await user.click(within(getStaged()).getByRole('button', { name: 'Discard' }))
  await user.click(await screen.findByRole('button', { name: /^Give the role guest access/ }))
  navigateInApp('/access?role=user&path=/users/:id/delete')
  await user.click(
    await screen.findByRole('button', {
      name: 'Give the role user access to Delete users (1 user)',
    }),
  )
  expect(getStaged()).toHaveTextContent('2 unsaved changes')
  await user.click(within(getStaged()).getByRole('button', { name: 'Save changes' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  expect(await readPages(server, 'guest')).not.toContain('/account')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('These roles were changed: guest, user.')).toBeVisible()
  expect(await readPages(server, 'guest')).toContain('/account')
  expect(await readPages(server, 'user')).toContain('/users/:id/delete')
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The change was undone.')).toBeVisible()
  expect(await readPages(server, 'guest')).not.toContain('/account')
  expect(await readPages(server, 'user')).not.toContain('/users/:id/delete')
})

test('unsaved changes of roles are still there after another page', async () => {
  const { user } = await openAccessPage('/access?role=guest&path=/account')
  await user.click(await screen.findByRole('button', { name: /^Give the role guest access/ }))
  navigateInApp('/account')
  await findHeading('Account')
  navigateInApp('/access')
  await findHeading('Access')
  expect(await screen.findByText('1 unsaved change')).toBeVisible()
})

test('before the last /access is taken from everybody, the question names the consequence', async () => {
  const { user, server } = await openAccessPage('/access?role=admin&path=/access')
  await user.click(within(await findChange()).getByRole('button'))
  await user.click(within(getStaged()).getByRole('button', { name: 'Save changes' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Nobody could open /access any more.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await readPages(server, 'admin')).toContain('/access')
})

const createRequest = (id: string, path: string) => ({
  id,
  path,
  status: 'pending',
  createdAt: '2026-11-28T08:00:00Z',
  user: { id: '3', name: 'Ari Sundt', roles: ['guest'] },
})

const NO_REQUEST = 'There are no open requests.'

test.each([
  ['is empty', () => jsonResponse([]), NO_REQUEST],
  ['fails', () => jsonResponse({}, 500), 'Try again'],
  ['has an odd row', () => jsonResponse([createRequest('1', '/users'), { id: '2' }]), 'Grant'],
  [
    'has only an odd row',
    () => jsonResponse([createRequest('1', 'javascript:x')]),
    '1 request can’t',
  ],
])('if the list of access requests %s, the card says so', async (_, respond, text) => {
  const server = createDemoServer({ [REQUESTS_PATH]: respond })
  await openAccessPage('/access', server)
  const card = await findRequests()
  await waitFor(() => {
    expect(card).toHaveTextContent(text)
  })
  if (text !== NO_REQUEST) expect(card).not.toHaveTextContent(NO_REQUEST)
})

test('while the access requests load, the card does not say that none is pending', async () => {
  await openAccessPage('/access', createDemoServer({ [REQUESTS_PATH]: neverRespond }))
  expect(await findRequests()).not.toHaveTextContent(NO_REQUEST)
})
