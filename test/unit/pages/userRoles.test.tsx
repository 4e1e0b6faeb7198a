/**
 * @pages product
 * @accessAdmin true
 */
import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { parse } from 'valibot'
import { findPeopleLockOut } from '@/pages/useLockOutCheck'
import { userSchema } from '@/pages/usersApi'
import { signedOut } from '@/session/sessionSlice'
import { createDemoServer } from '../../support/demoSessions'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import {
  chooseAction,
  fillField,
  findHeading,
  getButton,
  openPageAs,
  signIn,
} from '../../support/renderApp'
import { jsonResponse } from '../../support/server'
import { testWithAccessPage } from '../../support/testWithAccessPage'
import { sendAs, setRolePages } from '../accessRequests/adminClient'

const getRolesCard = () => screen.findByRole('region', { name: 'Roles' })

const readUsers = async (server: ReturnType<typeof createDemoServer>) =>
  JSON.stringify(await sendAs(server, 'GET', '/users'))

test('an administrator changes the roles of a user, after the gained pages are shown, and can undo it', async () => {
  const server = createDemoServer()
  const { user } = await openPageAs('admin', '/users/3?edit=true', 'Edit Ari Sundt', { server })
  const card = await getRolesCard()
  await user.click(within(card).getByRole('combobox', { name: 'Roles' }))
  await user.click(within(card).getByRole('option', { name: 'user' }))
  expect(
    await within(card).findByText(/gained: .*Users, User, Account, and Edit users/),
  ).toBeVisible()
  await user.click(getButton('Save'))
  await screen.findByText('Ari Sundt was saved.')
  expect(await readUsers(server)).toContain('"roles":[3,2]')

  await user.click(getButton('Undo'))
  await screen.findByText('Changes to Ari Sundt were undone.')
  expect(await readUsers(server)).not.toContain('"roles":[3,2]')
})

test('if new roles are refused and the list can’t be loaded, the user keeps the old roles', async () => {
  let isRefused = false
  const demo = createDemoServer()
  const server = createDemoServer({
    '/users/3': () => {
      isRefused = true
      return jsonResponse({}, 500)
    },
    '/users': request => (isRefused ? jsonResponse({}, 503) : demo.fetch(request)),
  })
  const { user } = await openPageAs('admin', '/users/3?edit=true', 'Edit Ari Sundt', { server })
  const card = within(await getRolesCard())
  await user.click(card.getByRole('combobox', { name: 'Roles' }))
  await user.click(card.getByRole('option', { name: 'user' }))
  await user.click(getButton('Save'))
  expect(await screen.findByText(/^Something went wrong on the server/)).toBeVisible()
  await user.click(getButton('Cancel'))
  await screen.findByRole('button', { name: 'Edit' })
  expect(screen.getAllByText('guest')).not.toHaveLength(0)
  expect(screen.queryByText('user')).toBeNull()
})

test('chosen roles survive the end of the session, until the user discards the changes', async () => {
  const { user, store } = await openPageAs('admin', '/users/3?edit=true', 'Edit Ari Sundt')
  const choice = within(await getRolesCard())
  await user.click(choice.getByRole('combobox', { name: 'Roles' }))
  await user.click(choice.getByRole('option', { name: 'user' }))
  act(() => void store.dispatch(signedOut('expired')))
  await signIn(user, 'admin')
  await findHeading('Edit Ari Sundt')
  const restored = within(await getRolesCard())
  expect(restored.getByRole('button', { name: 'Remove user' })).toBeVisible()
  await user.click(getButton('Discard'))
  const discarded = within(await getRolesCard())
  expect(discarded.queryByRole('button', { name: 'Remove user' })).toBeNull()
  expect(discarded.getByRole('button', { name: 'Remove guest' })).toBeVisible()
})

testWithAccessPage(
  'if the right to choose roles arrives while the form is open, a role can be chosen, and the input stays',
  async () => {
    const server = createDemoServer()
    const pages = ['/users', '/users/:id', '/users/:id/edit', '/access']
    await setRolePages(server, 'admin', ...pages)
    const { user, store } = await openPageAs('admin', '/users/3?edit=true', 'Edit Ari Sundt', {
      server,
    })
    await fillField(user, await screen.findByLabelText('Phone'), '+1 202 555 0177')
    expect(screen.queryByRole('region', { name: 'Roles' })).toBeNull()

    await setRolePages(server, 'admin', ...pages, '/users/:id/roles')
    await act(() => fetchAllowedPages(store, { forceRefetch: true }))
    const card = within(await getRolesCard())
    await user.click(card.getByRole('combobox', { name: 'Roles' }))
    await user.click(card.getByRole('option', { name: 'user' }))
    expect(screen.getByLabelText('Phone')).toHaveValue('+1 202 555 0177')
    await user.click(getButton('Save'))
    await screen.findByText('Ari Sundt was saved.')
    const patches = server.requests.filter(({ method }) => method === 'PATCH')
    expect(await patches.at(-1)?.json()).toEqual({ phone: '+1 202 555 0177', roles: [3, 2] })
  },
)

testWithAccessPage(
  'before a user becomes an administrator, the form asks once, and says what they gain',
  async () => {
    const server = createDemoServer()
    const { user } = await openPageAs('admin', '/users/3?edit=true', 'Edit Ari Sundt', { server })
    await addRole(user, 'admin')
    await user.click(getButton('Save'))
    const name = /^Give Ari Sundt the role admin \(\d+ more pages and actions\)$/
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect(dialog.getByText(/gained: .*Access.*Delete users/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
    expect(await readRoles(server, 3)).toBe('[3]')

    await user.click(getButton('Save'))
    await user.click(
      within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Save' }),
    )
    await screen.findByText('Ari Sundt was saved.')
    expect(await readRoles(server, 3)).toBe('[3,1]')
  },
)

testWithAccessPage(
  'before the menu of a row makes a user an administrator, it asks once',
  async () => {
    const server = createDemoServer()
    const { user } = await openPageAs('admin', '/users?q=Sundt', 'Users', { server })
    const chooseAdmin = () => chooseAction(user, 'admin')
    await chooseAdmin()
    const dialog = within(await screen.findByRole('dialog', { name: 'Give a role' }))
    expect(dialog.getByText('Ari Sundt')).toBeVisible()
    expect(dialog.getByText(/role admin can change what everyone can open/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await readRoles(server, 3)).toBe('[3]')
    await chooseAdmin()
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', {
      name: 'Give a role',
    })
    await user.click(confirm)
    await screen.findByText('Ari Sundt now has the role admin.')
    expect(await readRoles(server, 3)).toBe('[3,1]')
  },
)

test('a role that is removed and added again is not sent', async () => {
  const server = createDemoServer()
  await setRoles(server, 3, [3, 2])
  const { user } = await openPageAs('admin', '/users/3?edit=true', 'Edit Ari Sundt', { server })
  const card = within(await getRolesCard())
  await user.click(card.getByRole('button', { name: 'Remove guest' }))
  await addRole(user, 'guest')
  await fillField(user, screen.getByLabelText('Phone'), '+1 202 555 0177')
  await user.click(getButton('Save'))
  await screen.findByText('Ari Sundt was saved.')
  const patches = server.requests.filter(({ method }) => method === 'PATCH')
  expect(await patches.at(-1)?.json()).toEqual({ phone: '+1 202 555 0177' })
})

test('a new user gets the chosen role', async () => {
  const server = createDemoServer()
  const { user } = await openPageAs('admin', '/users/new', 'New user', { server })
  await fillField(user, screen.getByLabelText('Full name'), 'Ida Brook')
  await fillField(user, screen.getByLabelText('Email'), 'ida@example.com')
  await fillField(user, screen.getByLabelText('Initial password'), 'correct horse')
  const card = await getRolesCard()
  await user.click(within(card).getByRole('combobox', { name: 'Roles' }))
  await user.click(within(card).getByRole('option', { name: 'guest' }))
  await user.click(getButton('Save'))
  await screen.findByText('Ida Brook was saved.')
  expect(await readUsers(server)).toMatch(/"roles":\[3\][^}]*"fullname":"Ida Brook"/)
})

test('without the action /users/:id/roles, the form of a user has no roles', async () => {
  await openPageAs('user', '/users/3?edit=true', 'Edit Ari Sundt')
  expect(await screen.findByLabelText('Full name')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Roles' })).toBeNull()
})

const setRoles = (server: ReturnType<typeof createDemoServer>, id: number, roles: number[]) =>
  sendAs(server, 'PATCH', `/users/${id}`, { body: { roles } })

const readRoles = async (server: ReturnType<typeof createDemoServer>, id: number) =>
  new RegExp(`"id":${id},[^}]*?"roles":(\\[[^\\]]*\\])`).exec(await readUsers(server))?.[1]

async function addRole(user: UserEvent, role: string) {
  const card = within(await getRolesCard())
  await user.click(card.getByRole('combobox', { name: 'Roles' }))
  await user.click(card.getByRole('option', { name: role }))
}

testWithAccessPage.each([
  ['given', [3], [3, 2], '[3,2,1]'],
  ['taken away', [3, 2], [3], '[3,1]'],
])(
  'a role that another administrator has %s meanwhile stays so, also after "Undo"',
  async (_, before, meanwhile, after) => {
    const server = createDemoServer()
    await setRoles(server, 3, before)
    const { user } = await openPageAs('admin', '/users/3?edit=true', 'Edit Ari Sundt', { server })
    await addRole(user, 'admin')
    await setRoles(server, 3, meanwhile)
    await user.click(getButton('Save'))
    const dialog = within(await screen.findByRole('dialog', { name: /^Give Ari Sundt/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Ari Sundt was saved.')
    expect(await readRoles(server, 3)).toBe(after)

    await user.click(getButton('Undo'))
    await screen.findByText('Changes to Ari Sundt were undone.')
    expect(await readRoles(server, 3)).toBe(JSON.stringify(meanwhile))
  },
)

const USER_ACTIONS = ['/users', '/users/:id', '/users/:id/edit', '/users/:id/deactivate']
const LOCK_OUT = /Nobody could open \/access any more/

/** Opens the page of the only administrator as a user who may change users. */
async function openLastAdministrator(path: string, heading: string) {
  const server = createDemoServer()
  await setRolePages(server, 'user', ...USER_ACTIONS, '/users/:id/roles', '/users/:id/delete')
  const app = await openPageAs('user', path, heading, { server })
  return { ...app, server }
}

testWithAccessPage.each(['Deactivate', 'Delete'])(
  'before "%s" of the last administrator, a warning appears, and the server refuses it',
  async name => {
    const { user, server } = await openLastAdministrator('/users/1', 'Robin Vale')
    await chooseAction(user, name)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(LOCK_OUT)).toBeVisible()
    await user.click(dialog.getByRole('button', { name }))
    expect(await screen.findByText(/Nobody could open \/access any more\.?$/)).toBeVisible()
    expect(await readUsers(server)).toContain('"active":true')
  },
)

testWithAccessPage.each([
  ['the menu of the row', 'Actions for Robin Vale', 'button', 'menuitem'],
  ['the bar of the selection', 'Select Robin Vale', 'checkbox', 'button'],
])(
  'before "Deactivate" of the last administrator in %s, a warning appears, and "Cancel" changes nothing',
  async (_, opener, openerRole, role) => {
    const { user, server } = await openLastAdministrator('/users', 'Users')
    await user.click(await screen.findByRole(openerRole, { name: opener }))
    await user.click(await screen.findByRole(role, { name: 'Deactivate' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(LOCK_OUT)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.countRequests('/users/1')).toBe(0)
  },
)

testWithAccessPage(
  'the form warns before the last administrator loses the role, and the server refuses it',
  async () => {
    const { user } = await openLastAdministrator('/users/1?edit=true', 'Edit Robin Vale')
    await addRole(user, 'user')
    const card = within(await getRolesCard())
    expect(card.queryByText(LOCK_OUT)).toBeNull()
    await user.click(card.getByRole('button', { name: 'Remove admin' }))
    expect(await card.findByText(LOCK_OUT)).toBeVisible()
    await user.click(getButton('Save'))
    expect(await screen.findByText('Nobody could open /access any more')).toBeVisible()
  },
)

const createPerson = (id: string, roles: string[], active = true) =>
  parse(userSchema, { id, email: `${id}@example.com`, roles, active })

test.each([
  ['the only administrator', [createPerson('1', ['admin'])], true],
  ['one of two', [createPerson('1', ['admin']), createPerson('2', ['user', 'admin'])], false],
  [
    'one of two, if the other is not active',
    [createPerson('1', ['admin']), createPerson('2', ['admin'], false)],
    true,
  ],
  ['a user without the role', [createPerson('1', ['user']), createPerson('2', ['admin'])], false],
  ['anybody, if there is no administrator', [createPerson('1', ['user'])], false],
])('findPeopleLockOut for %s', (_, people, expected) => {
  expect(findPeopleLockOut(['1'], people, roles => roles.includes('admin'))).toBe(expected)
})
