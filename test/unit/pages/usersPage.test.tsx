/**
 * @pages product
 * @savedViews true
 */
import { sendAs } from '../accessRequests/adminClient'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { SWITCHES_PATH } from '@/mock/apiCalls'
import { signedOut } from '@/session/sessionSlice'
import { catchDownload } from '../../support/catchDownload'
import {
  createDemoServer,
  createDemoServerExcept,
  createDemoSession,
} from '../../support/demoSessions'
import {
  fillField,
  findHeading,
  getButton,
  getCurrentUrl,
  getMenuLink,
  openPageAs,
  signIn,
  readMenuEntries,
} from '../../support/renderApp'
import { API_PATHS, jsonResponse, neverRespond, type FakeServer } from '../../support/server'
import { signInInAnotherTab } from '../../support/startStore'

async function openUsers(url = '/users', server: FakeServer = createDemoServer()) {
  const app = await openPageAs('admin', url, 'Users', { server })
  await screen.findByRole('table')
  return app
}

const listNames = () => screen.queryAllByRole('rowheader').map(cell => cell.textContent)
const listColumns = () =>
  screen
    .getAllByRole('columnheader')
    .map(cell => cell.textContent)
    .slice(1, -1)

/** Creates a server that refuses changes of these users. */
const createRefusingServer = (refusedIds: readonly string[]) =>
  createDemoServerExcept(
    ({ method, url }) => method === 'PATCH' && refusedIds.some(id => url.endsWith(`/users/${id}`)),
    () => Promise.resolve(Response.json({}, { status: 500 })),
  )

const getRow = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const isInactive = (name: string) => within(getRow(name)).queryByText('Deactivated') !== null
const getRowCheckbox = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })

async function openRowMenu(user: UserEvent, name: string) {
  await user.click(getButton(`Actions for ${name}`))
  return screen.getByRole('menu', { name: `Actions for ${name}` })
}

const readStoredUsers = async ({ fetch }: FakeServer) => {
  const response = await fetch(new Request('http://demo.test/users'))
  return JSON.stringify(await response.json())
}

async function saveView(user: UserEvent, name: string) {
  await user.click(getButton('Views'))
  await fillField(user, await screen.findByRole('textbox', { name: 'View name' }), name)
  await user.click(getButton('Save view'))
}

/** Creates a server with further users. */
async function createServerWithUsers(extraUsers: number) {
  const server = createDemoServer()
  const switches = { method: 'PATCH', body: JSON.stringify({ extraUsers }) }
  await server.fetch(new Request(`http://demo.test${SWITCHES_PATH}`, switches))
  return server
}

test('the role filter shows only users of that role, and the URL contains the filter', async () => {
  const { user } = await openUsers()
  await user.selectOptions(screen.getByLabelText('Role'), 'guest')
  expect(await screen.findByText('1 of 3 entries')).toBeVisible()
  expect(listNames()).toEqual(['Ari Sundt'])
  expect(getCurrentUrl()).toBe('/users?role=guest')
})

test('after a failed request, "Try again" loads the users from USERS_API_PATH', async () => {
  process.env.USERS_API_PATH = '/api/users'
  let isFailing = true
  const backend = createDemoServer()
  const server = createDemoServer({
    '/api/users': request => (isFailing ? jsonResponse({}, 500) : backend.fetch(request)),
  })
  const { user } = await openPageAs('admin', '/users', 'Users', { server })
  expect(await screen.findByRole('alert')).toHaveTextContent('The entries could not be loaded.')
  isFailing = false
  await user.click(getButton('Try again'))
  expect(await screen.findByText('Noor Castell')).toBeVisible()
  expect(server.countRequests('/users')).toBe(0)
})

const AGENTS_VIEW = '/users?view=Agents&q=noor&role=user&sort=-email&columns=name%2Cemail'

test('a saved view of the users table restores search, filter, sorting and columns', async () => {
  const { user } = await openUsers('/users?q=noor&role=user&sort=-email&columns=name,email')
  await saveView(user, 'Agents')
  expect(getCurrentUrl()).toBe(AGENTS_VIEW)
  await user.click(getMenuLink('Dashboard'))
  await findHeading('Dashboard')
  await user.click(getMenuLink('Users'))
  await screen.findByRole('table')
  expect(listColumns()).toHaveLength(6)

  await user.click(getButton('Views'))
  await user.click(await screen.findByRole('link', { name: 'Agents' }))
  expect(getCurrentUrl()).toBe(AGENTS_VIEW)
  expect(listColumns()).toEqual(['Name', 'Email'])
  expect(screen.getByRole('searchbox')).toHaveValue('noor')

  await user.click(getButton('Agents'))
  await user.click(getButton('Delete view Agents'))
  expect(screen.queryByRole('link', { name: 'Agents' })).toBeNull()
  expect(getButton('Views')).toBeVisible()
})

test('the link of a view shows its name until search, filter, sorting or columns change', async () => {
  const url = '/users?view=Last+joined&sort=-joined'
  const { user } = await openUsers(url, await createServerWithUsers(60))
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50')
  expect(getButton('Last joined')).toBeVisible()

  await user.selectOptions(screen.getByLabelText('Role'), 'guest')
  expect(getButton('Views')).toBeVisible()
  expect(getCurrentUrl()).not.toContain('view=')
})

test('the name of a saved view is shown again when the table is like the view again', async () => {
  const { user } = await openUsers()
  await saveView(user, 'Everyone')
  const role = screen.getByLabelText('Role')
  await user.selectOptions(role, 'guest')
  expect(getButton('Views')).toBeVisible()
  await user.selectOptions(role, '')
  expect(getButton('Everyone')).toBeVisible()
})

test('the users table shows the columns that the user last chose in this tab', async () => {
  const { user } = await openUsers()
  await user.click(getButton('Columns'))
  await user.click(await screen.findByRole('checkbox', { name: 'Email' }))
  await user.click(getMenuLink('Dashboard'))
  await findHeading('Dashboard')
  await user.click(getMenuLink('Users'))
  await screen.findByRole('table')
  expect(getCurrentUrl()).toBe('/users')
  expect(listColumns()).not.toContain('Email')
})

test('after another user has signed in, the menu and the saved views of the former user are gone', async () => {
  const { user } = await openUsers('/users?q=noor')
  await saveView(user, 'Agents')
  await user.click(screen.getByRole('button', { name: /Account$/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))

  await signIn(user, 'user')
  await findHeading('Dashboard')
  expect(readMenuEntries()).toContain('Users')
  expect(readMenuEntries()).not.toContain('Access')
  await user.click(getMenuLink('Users'))
  await screen.findByRole('table')
  await user.click(getButton('Views'))
  expect(await screen.findByRole('textbox', { name: 'View name' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Agents' })).toBeNull()
})

test('"Undo" says so if the user was deleted meanwhile', async () => {
  const { user, server } = await openUsers()
  const menu = await openRowMenu(user, 'Ari Sundt')
  await user.click(within(menu).getByRole('menuitem', { name: 'Deactivate' }))
  await screen.findByText('Ari Sundt was deactivated.')
  await sendAs(server, 'DELETE', '/users/3')
  await user.click(getButton('Undo'))
  expect(
    await screen.findByText('Not changed: Ari Sundt. This entry no longer exists.'),
  ).toBeVisible()
})

test('the menu of a row can deactivate a user, and "Undo" reverts the change', async () => {
  const { user, server } = await openUsers()
  const menu = await openRowMenu(user, 'Ari Sundt')
  await user.click(within(menu).getByRole('menuitem', { name: 'Deactivate' }))
  expect(await screen.findByText('Ari Sundt was deactivated.')).toBeVisible()
  expect(isInactive('Ari Sundt')).toBe(true)
  expect(await readStoredUsers(server)).toContain('"active":false')

  await user.click(getButton('Undo'))
  expect(await screen.findByText('Undone: Ari Sundt was deactivated.')).toBeVisible()
  expect(isInactive('Ari Sundt')).toBe(false)
  expect(await readStoredUsers(server)).not.toContain('"active":false')

  const menuAfterUndo = await openRowMenu(user, 'Ari Sundt')
  await user.click(within(menuAfterUndo).getByRole('menuitem', { name: 'Edit' }))
  await findHeading('Edit Ari Sundt')
  expect(getCurrentUrl()).toBe('/users/3?edit=true')
})

test('after the toast of a change has closed, the change can be undone once in the notification menu', async () => {
  const { user } = await openUsers()
  const menu = await openRowMenu(user, 'Noor Castell')
  await user.click(within(menu).getByRole('menuitem', { name: 'Deactivate' }))
  await screen.findByText('Noor Castell was deactivated.')
  await user.click(await screen.findByLabelText('Close'))
  await user.click(screen.getByRole('button', { name: /^Notifications/ }))
  await user.click(getButton('Undo'))
  await waitFor(() => {
    expect(isInactive('Noor Castell')).toBe(false)
  })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('the tooltip of a name and of an email shows the whole text', async () => {
  await openUsers()
  for (const text of ['Noor Castell', 'user@demo.com'])
    expect(within(getRow('Noor Castell')).getByTitle(text)).toHaveTextContent(text)
})

test('when the selected users are deactivated, the current user is skipped', async () => {
  const { user } = await openUsers()
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByRole('group', { name: '3 selected' })).toBeVisible()
  await user.click(getButton('Deactivate'))
  expect(await screen.findByText('2 users were deactivated.')).toBeVisible()
  expect(['Ari Sundt', 'Noor Castell', 'Robin Vale'].map(isInactive)).toEqual([true, true, false])
  await user.click(getButton('Undo'))
  expect(await screen.findByText('Undone: 2 users were deactivated.')).toBeVisible()
  expect(['Ari Sundt', 'Noor Castell'].map(isInactive)).toEqual([false, false])
})

test('a change of more than ten users must be confirmed, and the question counts their roles', async () => {
  const { user } = await openUsers('/users', await createServerWithUsers(9))
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(getButton('Deactivate'))
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate' })
  expect(dialog).toHaveTextContent(/11 users\. Roles: \w+ \(\d+\), \w+ \(\d+\)/)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(isInactive('Noor Castell')).toBe(false)
  await user.click(getButton('Deactivate'))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }),
  )
  expect(await screen.findByText('11 users were deactivated.')).toBeVisible()
})

test('if a user could not be changed, the table shows the former values, and a toast names the user', async () => {
  const { user } = await openUsers('/users', createRefusingServer(['3']))
  await user.click(getRowCheckbox('Ari Sundt'))
  await user.click(getRowCheckbox('Noor Castell'))
  await user.click(getButton('Deactivate'))
  expect(await screen.findByText('Noor Castell was deactivated.')).toBeVisible()
  const failure = await screen.findByText(/^Not changed: Ari Sundt\. Something went wrong/)
  expect(failure).toBeVisible()
  expect(failure.parentElement).not.toHaveTextContent('Undo')
  expect(['Ari Sundt', 'Noor Castell'].map(isInactive)).toEqual([false, true])
})

/**
 * Starts to deactivate ten users. The server responds only to the first of their requests. Returns
 * when six requests have been sent.
 */
async function startDeactivatingUsers() {
  let sentCount = 0
  const isHeld = ({ method, url }: Request) =>
    method === 'PATCH' && !url.endsWith(SWITCHES_PATH) && ++sentCount > 1
  const server = createDemoServerExcept(isHeld, neverRespond)
  const switches = { method: 'PATCH', body: JSON.stringify({ extraUsers: 8 }) }
  await server.fetch(new Request(`http://demo.test${SWITCHES_PATH}`, switches))
  const app = await openUsers('/users', server)
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await app.user.click(getButton('Deactivate'))
  await waitFor(() => {
    expect(sentCount).toBe(6)
  })
  return { ...app, countSent: () => sentCount }
}

test('after another user has signed in, changes that the former user started are neither sent nor reported', async () => {
  const session = await createDemoSession('guest')
  const { storage, countSent } = await startDeactivatingUsers()
  act(() => {
    signInInAnotherTab(storage, session)
  })
  await findHeading(/^You don’t have access to /)
  expect(getButton('Notifications')).toBeVisible()
  expect(screen.queryByText(/deactivated\.|Not changed/)).toBeNull()
  expect(countSent()).toBe(6)
})

test('if the session expires while users are being changed, the notifications show the result only after the next sign-in', async () => {
  const { user, store } = await startDeactivatingUsers()
  act(() => void store.dispatch(signedOut('expired')))
  await findHeading('Sign in')
  expect(screen.queryByText(/deactivated\.|Not changed/)).toBeNull()
  await signIn(user, 'admin')
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  expect(
    screen.getByText(/^Not changed: (.+, ){5}and 4 more\. Your session has expired\.$/),
  ).toBeVisible()
  expect(screen.getByText(/^.+ was deactivated\.$/)).toBeVisible()
})

test('the export of selected users contains only these users', async () => {
  const { user } = await openUsers('/users?columns=email')
  await user.click(getRowCheckbox('Noor Castell'))
  const download = catchDownload()
  const bulkBar = within(screen.getByRole('group', { name: '1 selected' }))
  await user.click(bulkBar.getByRole('button', { name: 'Download CSV' }))
  expect((await download).text).toBe('Name,Email\r\nNoor Castell,user@demo.com')
})

test('the role `user` can create a user, but not download the list', async () => {
  await openPageAs('user', '/users', 'Users')
  expect(await screen.findByRole('button', { name: 'New user' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
})

test('the buttons for several users stay visible, disabled and with the missing entry', async () => {
  const { user, server } = await openPageAs('user', '/users', 'Users')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ari Sundt' }))
  const button = within(screen.getByRole('group', { name: '1 selected' })).getByRole('button', {
    name: 'Deactivate',
  })
  expect(button).toHaveAccessibleDescription(
    'Your roles do not allow this. The entry /users/:id/deactivate is missing.',
  )
  await user.click(button)
  expect(server.requests.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('in the menu of the own row, "Deactivate" is disabled and says why', async () => {
  const { user, server } = await openUsers()
  await user.click(getButton('Actions for Robin Vale'))
  const item = screen.getByRole('menuitem', { name: 'Deactivate' })
  expect(item).toHaveAccessibleDescription('You can’t change your own status.')
  await user.click(item)
  expect(item).toBeVisible()
  expect(server.requests.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('a bulk action that would change only the own status is disabled and says why', async () => {
  const { user } = await openUsers()
  await user.click(getRowCheckbox('Robin Vale'))
  const deactivate = screen.getByRole('button', { name: 'Deactivate' })
  expect(deactivate).toHaveAttribute('aria-disabled', 'true')
  expect(deactivate).toHaveAccessibleDescription('You can’t change your own status.')
})

test('if a row disappears after an action of its menu, the main heading has the focus', async () => {
  const { user } = await openPageAs('admin', '/users?status=active', 'Users')
  await screen.findByRole('row', { name: /Ari Sundt/ })
  const menu = within(await openRowMenu(user, 'Ari Sundt'))
  await user.click(menu.getByRole('menuitem', { name: 'Deactivate' }))
  await waitFor(() => {
    expect(screen.queryByRole('row', { name: /Ari Sundt/ })).toBeNull()
  })
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toHaveFocus()
  })
})

test('of 20,001 users, the first 20,000 are listed, and a notice says so', async () => {
  const users = Array.from({ length: 20_001 }, (_, id) => ({ id, email: `${id}@example.com` }))
  await openUsers('/users', createDemoServer({ [API_PATHS.users]: () => jsonResponse(users) }))
  expect(screen.getByText('Only the first 20,000 users are shown.')).toBeVisible()
  expect(screen.getByText('20,000 entries')).toBeVisible()
})
