/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { screen } from '@testing-library/react'
import { createDemoSession, PASSWORD } from '../../support/demoSessions'
import { DEMO_USERS } from '../../support/demoUsers'
import {
  findHeading,
  getCurrentUrl,
  renderApp,
  getButton,
  getMenuLink,
} from '../../support/renderApp'

async function openUsers(url: string) {
  const app = await renderApp(url, { stored: await createDemoSession('admin') })
  await screen.findByRole('grid', { name: 'Users' })
  return app
}

const listColumns = () =>
  screen
    .getAllByRole('columnheader')
    .map(cell => cell.textContent)
    .slice(1, -1)

test('a saved view of the users table restores search, filter, sorting and columns', async () => {
  const { user } = await openUsers('/users?q=noor&role=user&sort=-email&columns=name,email')
  await user.click(getButton('Views'))
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Agents')
  await user.click(getButton('Save view'))
  await user.click(getMenuLink('Dashboard'))
  await findHeading('Dashboard')
  await user.click(getMenuLink('Users'))
  await screen.findByRole('grid')
  expect(listColumns()).toHaveLength(5)

  await user.click(getButton('Views'))
  await user.click(getButton('Agents'))
  expect(getCurrentUrl()).toBe('/users?q=noor&role=user&sort=-email&columns=name%2Cemail')
  expect(listColumns()).toEqual(['Name', 'Email'])
  expect(screen.getByRole('searchbox')).toHaveValue('noor')
  expect(sessionStorage.getItem('user users.views')).toContain('Agents')

  await user.click(getButton('Views'))
  await user.click(getButton('Delete view Agents'))
  expect(screen.queryByRole('button', { name: 'Agents' })).toBeNull()
})

test('the users table shows the columns that the user last chose in this tab', async () => {
  const { user } = await openUsers('/users')
  await user.click(getButton('Columns'))
  await user.click(await screen.findByRole('checkbox', { name: 'Email' }))
  await user.click(getMenuLink('Dashboard'))
  await findHeading('Dashboard')
  await user.click(getMenuLink('Users'))
  await screen.findByRole('grid')
  expect(getCurrentUrl()).toBe('/users')
  expect(listColumns()).not.toContain('Email')
})

test('after another user has signed in, the saved views of the former user are gone', async () => {
  const { user } = await openUsers('/users?q=noor')
  await user.click(getButton('Views'))
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Agents')
  await user.click(getButton('Save view'))
  await user.click(screen.getByRole('button', { name: /Account$/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))

  await user.type(await screen.findByLabelText('Email'), DEMO_USERS.user.email)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(getButton('Sign in'))
  await findHeading('Dashboard')
  await user.click(getMenuLink('Users'))
  await screen.findByRole('grid')
  await user.click(getButton('Views'))
  expect(screen.getByRole('textbox', { name: 'Name of the view' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Agents' })).toBeNull()
})
