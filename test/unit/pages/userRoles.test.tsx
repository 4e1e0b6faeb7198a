/**
 * @pages product
 * @accessAdmin true
 */
import { act, screen, within } from '@testing-library/react'
import { signedOut } from '@/session/sessionSlice'
import { createDemoServer } from '../../support/demoSessions'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { fillField, findHeading, getButton, openPageAs, signIn } from '../../support/renderApp'
import { jsonResponse } from '../../support/server'
import { sendAs, setRolePages } from '../accessRequests/adminClient'

const getRolesCard = () => screen.findByRole('region', { name: 'Roles' })

const readUsers = async (server: ReturnType<typeof createDemoServer>) =>
  JSON.stringify(await sendAs(server, 'GET', '/users'))

test('an administrator changes the roles of a user, after the gained pages are shown, and can undo it', async () => {
  const server = createDemoServer()
  const { user } = await openPageAs('admin', '/users/3?edit=true', 'Ari Sundt', { server })
  const card = await getRolesCard()
  await user.click(within(card).getByRole('combobox', { name: 'Roles' }))
  await user.click(within(card).getByRole('option', { name: 'user' }))
  expect(
    await within(card).findByText(
      /gained: .*\/users, \/users\/:id, \/account, and \/users\/:id\/edit/,
    ),
  ).toBeVisible()
  await user.click(getButton('Save'))
  await screen.findByText('Changes to Ari Sundt were saved.')
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
  const { user } = await openPageAs('admin', '/users/3?edit=true', 'Ari Sundt', { server })
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
  const { user, store } = await openPageAs('admin', '/users/3?edit=true', 'Ari Sundt')
  const choice = within(await getRolesCard())
  await user.click(choice.getByRole('combobox', { name: 'Roles' }))
  await user.click(choice.getByRole('option', { name: 'user' }))
  act(() => void store.dispatch(signedOut('expired')))
  await signIn(user, 'admin')
  await findHeading('Ari Sundt')
  const restored = within(await getRolesCard())
  expect(restored.getByRole('button', { name: 'Remove user' })).toBeVisible()
  await user.click(getButton('Discard'))
  expect(restored.queryByRole('button', { name: 'Remove user' })).toBeNull()
  expect(restored.getByRole('button', { name: 'Remove guest' })).toBeVisible()
})

test('if the right to choose roles arrives while the form is open, a role can be chosen', async () => {
  const server = createDemoServer()
  const pages = ['/users', '/users/:id', '/users/:id/edit', '/access']
  await setRolePages(server, 'admin', ...pages)
  const { user, store } = await openPageAs('admin', '/users/3?edit=true', 'Ari Sundt', { server })
  expect(await screen.findByLabelText('Full name')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Roles' })).toBeNull()

  await setRolePages(server, 'admin', ...pages, '/users/:id/roles')
  await act(() => fetchAllowedPages(store, { forceRefetch: true }))
  const card = within(await getRolesCard())
  await user.click(card.getByRole('combobox', { name: 'Roles' }))
  await user.click(card.getByRole('option', { name: 'user' }))
  expect(card.getByRole('button', { name: 'Remove user' })).toBeVisible()
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
  await user.click(getButton('Create user'))
  await screen.findByText('Ida Brook was created.')
  expect(await readUsers(server)).toMatch(/"roles":\[3\][^}]*"fullname":"Ida Brook"/)
})

test('without the action /users/:id/roles, the form of a user has no roles', async () => {
  await openPageAs('user', '/users/3?edit=true', 'Ari Sundt')
  expect(await screen.findByLabelText('Full name')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Roles' })).toBeNull()
})
