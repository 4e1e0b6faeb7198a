/** @pages product */
import { screen, waitFor, within } from '@testing-library/react'
import { createDemoServer } from '../../support/demoSessions'
import { getButton, openPageAs } from '../../support/renderApp'
import { rawResponse } from '../../support/server'

/** Opens the users page. The server returns these users, and accepts every change. */
async function openUsers(...users: readonly (readonly [id: string, name: string])[]) {
  const records = users.map(
    ([id, fullname]) => `{"id":${id},"email":"${fullname}@x.org","fullname":"${fullname}"}`,
  )
  const server = createDemoServer({
    '/users': () => rawResponse(`[${records.join(',')}]`, 'application/json'),
  })
  const app = await openPageAs('admin', '/users', 'Users', { server })
  await screen.findByRole('table')
  return { ...app, server }
}

test.each([
  ['a number above 2^53 − 1', '9007199254740993'],
  ['empty', '""'],
  ['"."', '"."'],
  ['".."', '".."'],
  ['"new"', '"new"'],
])('if the id of a user is %s, the user has no link, menu or checkbox', async (_, id) => {
  const { user } = await openUsers([id, 'Ida'], ['5', 'Bo'])
  expect(screen.getByText(/^1 entry has no unique number/)).toBeVisible()
  const row = within(screen.getByRole('row', { name: /Ida/ }))
  expect(row.queryByRole('link')).toBeNull()
  expect(row.queryByRole('checkbox')).toBeNull()
  expect(row.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Bo' })).toHaveAttribute('href', '/users/5')

  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
  expect(screen.getByRole('group', { name: '1 selected' })).toBeVisible()
})

test('users with the same id have no actions, and a change of another user does not reach them', async () => {
  const { user, server } = await openUsers(['5', 'Ida'], ['"5"', 'Bo'], ['6', 'Cy'])
  expect(screen.getByText(/^2 entries have no unique number/)).toBeVisible()
  expect(screen.getAllByRole('rowheader').map(cell => cell.textContent)).toEqual([
    'Bo',
    'Cy',
    'Ida',
  ])
  expect(screen.queryByRole('link', { name: /Ida|Bo/ })).toBeNull()
  await user.click(getButton('Actions for Cy'))
  await user.click(screen.getByRole('menuitem', { name: 'Deactivate' }))
  await waitFor(() => {
    expect(server.countRequests('/users/6')).toBe(1)
  })
  expect(server.countRequests('/users/5')).toBe(0)
})

test('the command palette does not offer users whose ids can not be used', async () => {
  const { user } = await openUsers(['9007199254740993', 'Ida'], ['5', 'Bo'])
  await user.click(screen.getByRole('button', { name: /Command palette/ }))
  const people = within(await screen.findByRole('group', { name: 'People' }))
  expect(people.getAllByRole('option')).toHaveLength(1)
  expect(people.getByRole('option', { name: /Bo/ })).toBeVisible()
})
