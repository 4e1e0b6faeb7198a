import { act, screen, within } from '@testing-library/react'
import { renderApp } from '../../support/renderApp'
import { setMediaQuery } from '../../support/jestMedia'

beforeEach(() => {
  setMediaQuery('(min-width: 960px)', true)
})

/** Renders the sign-in page, and waits for the example beside the form. */
async function openExample() {
  const { user } = await renderApp('/auth/login')
  const table = within(await screen.findByRole('table', { name: /^Example/ }))
  const cell = (page: RegExp, column: number) => {
    const row = within(table.getByRole('row', { name: page }))
    return within(row.getAllByRole('cell')[column] ?? document.body).getByRole('button')
  }
  return { user, table, cell, panel: within(screen.getByRole('complementary')) }
}

test('the example beside the sign-in form shows who may open which page', async () => {
  const { table } = await openExample()
  const rows = table.getAllByRole('row').map(row => row.textContent)
  expect(rows).toEqual([
    'PageAdminUserGuest',
    'Dashboard /dashboardAllowedAllowedAllowed',
    'Users /usersAllowedAllowedNot allowed',
    'User details /users/7AllowedAllowedNot allowed',
    'Account /accountAllowedAllowedNot allowed',
    'Access /accessAllowedNot allowedNot allowed',
  ])
})

test('the example explains the cell that the pointer or the focus is on', async () => {
  const { user, cell, panel } = await openExample()
  const decision = panel.getByRole('status')
  expect(decision).toHaveTextContent(
    'Guest may not open Users: no entry of its list matches /users.',
  )
  await user.hover(cell(/^User details/, 1))
  expect(decision).toHaveTextContent(
    'User may open User details: the entry /users/:id of its list matches /users/7.',
  )
  await user.click(cell(/^Access/, 1))
  await user.tab({ shift: true })
  expect(cell(/^Access/, 0)).toHaveFocus()
  expect(decision).toHaveTextContent(
    'Admin may open Access: the entry /access of its list matches /access.',
  )
})

test('a narrow window has no example, until it becomes wide', async () => {
  setMediaQuery('(min-width: 960px)', false)
  await renderApp('/auth/login')
  expect(screen.queryByRole('table')).toBeNull()
  act(() => {
    setMediaQuery('(min-width: 960px)', true)
  })
  expect(await screen.findByRole('table', { name: /^Example/ })).toBeVisible()
})
