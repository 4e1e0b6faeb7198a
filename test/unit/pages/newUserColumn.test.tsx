import { screen, within } from '@testing-library/react'
import type * as columnsModule from '@/users/columns'
import type { UserColumn } from '@/users/columns'
import { sessionOf } from '../../support/people'
import { heading, here, renderApp } from '../../support/renderApp'

// The only change is one more entry in the array.
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

const table = () => screen.getByRole('table', { name: 'Users' })
const header = () => within(table()).getByRole('columnheader', { name: 'Phone' })
const names = () =>
  within(table())
    .getAllByRole('rowheader')
    .map(cell => cell.title)
const phones = () =>
  within(table())
    .getAllByRole('link', { name: /\d{3}/ })
    .map(link => link.textContent)

async function openUsers(address = '/users') {
  const app = await renderApp(address, { stored: await sessionOf('admin') })
  await heading('Users')
  await screen.findByRole('table', { name: 'Users' })
  return app
}

test('a new entry in the array of columns has a header and cells', async () => {
  await openUsers()
  expect(header()).toHaveAttribute('aria-sort', 'none')
  expect(phones()).toHaveLength(names().length)
})

test('a new entry in the array of columns is sorted, first in the direction that it names', async () => {
  const { user } = await openUsers()
  const ascending = phones().toSorted()
  await user.click(within(header()).getByRole('button'))
  expect(header()).toHaveAttribute('aria-sort', 'descending')
  expect(phones()).toEqual(ascending.toReversed())
  expect(here()).toBe('/users?sort=-phone')
  await user.click(within(header()).getByRole('button'))
  expect(phones()).toEqual(ascending)
})

test('a new entry in the array of columns is searched', async () => {
  const { user } = await openUsers()
  await user.type(screen.getByRole('searchbox'), '0102')
  expect(await screen.findByText('1 user found')).toBeVisible()
  expect(names()).toEqual(['Noor Castell'])
})

test('a new entry in the array of columns can be hidden, and the URL remembers it', async () => {
  const { user, unmount } = await openUsers()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const choice = await screen.findByRole('dialog', { name: 'Columns' })
  await user.click(within(choice).getByRole('checkbox', { name: 'Phone' }))
  expect(within(table()).queryByRole('columnheader', { name: 'Phone' })).toBeNull()
  expect(here()).toBe('/users?columns=name%2Cemail%2Crole%2Corganisation%2ClastSignIn')
  unmount()

  await openUsers('/users?columns=phone')
  expect(
    within(table())
      .getAllByRole('columnheader')
      .map(cell => cell.textContent),
  ).toEqual(['Name', 'Phone'])
})

test('a new entry in the array of columns is in the CSV file', async () => {
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
  // The apostrophe keeps a spreadsheet from reading the plus sign as a formula.
  expect(await files[0]?.text()).toBe(`Name,Phone\r\nNoor Castell,"'+1 202 555 0102"`)
})
