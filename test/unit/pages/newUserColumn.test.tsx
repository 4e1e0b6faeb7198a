/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { screen, within } from '@testing-library/react'
import type * as columnsModule from '@/users/columns'
import type { UserColumn } from '@/users/columns'
import { createDemoSession } from '../../support/demoSessions'
import { findHeading, getCurrentUrl, renderApp } from '../../support/renderApp'

// Adds a column to the users table. One more entry in the array is all that a column needs.
jest.mock('@/users/columns', () => {
  const columns = jest.requireActual<typeof columnsModule>('@/users/columns')
  const phone: UserColumn = {
    id: 'phone',
    label: t => t($ => $.user.fields.phone),
    value: user => user.phone,
    render: user => <a href={`tel:${user.phone}`}>{user.phone}</a>,
    sort: 'descending',
    isSearched: true,
    width: '15%',
  }
  return { ...columns, USER_COLUMNS: [...columns.USER_COLUMNS, phone] }
})

const getTable = () => screen.getByRole('grid', { name: 'Users' })
const getHeader = () => within(getTable()).getByRole('columnheader', { name: 'Phone' })
const listNames = () =>
  within(getTable())
    .getAllByRole('rowheader')
    .map(cell => cell.title)
const listPhones = () =>
  within(getTable())
    .getAllByRole('link', { name: /\d{3}/ })
    .map(link => link.textContent)

async function openUsers(url = '/users') {
  const app = await renderApp(url, { stored: await createDemoSession('admin') })
  await findHeading('Users')
  await screen.findByRole('grid', { name: 'Users' })
  return app
}

test('a new entry in USER_COLUMNS is a column of the users table, with a header and cells', async () => {
  await openUsers()
  expect(getHeader()).toHaveAttribute('aria-sort', 'none')
  expect(listPhones()).toHaveLength(listNames().length)
})

test('a new entry in USER_COLUMNS can be sorted, first in its default direction', async () => {
  const { user } = await openUsers()
  const ascending = listPhones().toSorted()
  await user.click(within(getHeader()).getByRole('button'))
  expect(getHeader()).toHaveAttribute('aria-sort', 'descending')
  expect(listPhones()).toEqual(ascending.toReversed())
  expect(getCurrentUrl()).toBe('/users?sort=-phone')
  await user.click(within(getHeader()).getByRole('button'))
  expect(listPhones()).toEqual(ascending)
})

test('the search in the users table finds values of a new entry in USER_COLUMNS', async () => {
  const { user } = await openUsers()
  await user.type(screen.getByRole('searchbox'), '0102')
  expect(await screen.findByText(/^1 of \d+ users$/)).toBeVisible()
  expect(listNames()).toEqual(['Noor Castell'])
})

test('the column of a new entry in USER_COLUMNS can be hidden, and the URL contains this choice', async () => {
  const { user, unmount } = await openUsers()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const choice = await screen.findByRole('dialog', { name: 'Columns' })
  await user.click(within(choice).getByRole('checkbox', { name: 'Phone' }))
  expect(within(getTable()).queryByRole('columnheader', { name: 'Phone' })).toBeNull()
  expect(getCurrentUrl()).toBe('/users?columns=name%2Cemail%2Crole%2Corganisation%2ClastSignIn')
  unmount()

  await openUsers('/users?columns=phone')
  expect(
    within(getTable())
      .getAllByRole('columnheader')
      .map(cell => cell.textContent),
  ).toEqual(['', 'Name', 'Phone', 'Actions'])
})

test('the CSV file of the users table contains a new entry in USER_COLUMNS', async () => {
  const files: Blob[] = []
  jest.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  const saved = new Promise<void>(resolve => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(resolve)
  })
  const { user } = await openUsers('/users?role=user&columns=phone')
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await saved
  // The apostrophe prevents a spreadsheet from running the value as a formula.
  expect(await files[0]?.text()).toBe(`Name,Phone\r\nNoor Castell,"'+1 202 555 0102"`)
})
