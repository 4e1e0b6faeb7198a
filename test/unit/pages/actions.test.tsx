/** @pages product */
import { screen, within } from '@testing-library/react'
import { selectDecisions } from '@/guard/guardSlice'
import { createDemoServerExcept } from '../../support/demoSessions'
import { findHeading, getButton, openPageAs } from '../../support/renderApp'

test('the role `user` sees "Edit", but neither "Deactivate" nor "Delete"', async () => {
  await openPageAs('user', '/users/3', 'Ari Sundt')
  expect(getButton('Edit')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('a missing button is recorded once, with the reason of the decision', async () => {
  const { store } = await openPageAs('user', '/users/3', 'Ari Sundt')
  const records = selectDecisions(store.getState()).filter(({ path }) => path === '/users/3/delete')
  expect(records).toMatchObject([{ verdict: 'forbidden', reason: 'noMatch', roles: ['user'] }])
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

test('if the server refuses an action, a toast names the missing entry', async () => {
  const server = createDemoServerExcept(
    ({ method }) => method === 'PATCH',
    () => Promise.resolve(new Response(null, { status: 403 })),
  )
  const { user } = await openPageAs('admin', '/users/3', 'Ari Sundt', { server })
  await findHeading('Ari Sundt')
  await user.click(getButton('Deactivate'))
  expect(await screen.findByText(/The entry \/users\/:id\/deactivate is missing\./)).toBeVisible()
})
