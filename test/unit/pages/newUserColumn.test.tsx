/** @pages product */
import { screen, within } from '@testing-library/react'
import { USER_COLUMNS, type UserColumn } from '@/users/columns'
import { catchDownload } from '../../support/catchDownload'
import { createDemoSession } from '../../support/demoSessions'
import { getButton, getCurrentUrl, renderApp } from '../../support/renderApp'

const PHONE_COLUMN: UserColumn = {
  id: 'phone',
  label: t => t($ => $.user.fields.phone),
  value: user => user.phone,
  render: user => <a href={`tel:${user.phone}`}>{user.phone}</a>,
  sort: 'descending',
  isSearched: true,
  width: '15%',
}
// Adds the column to the array. A new column needs nothing else.
Object.assign(USER_COLUMNS, { [USER_COLUMNS.length]: PHONE_COLUMN })

async function openUsers(url: string) {
  const app = await renderApp(url, { stored: await createDemoSession('admin') })
  await screen.findByRole('grid', { name: 'Users' })
  return app
}

const getPhoneHeader = () => screen.getByRole('columnheader', { name: 'Phone' })
const listColumns = () => screen.getAllByRole('columnheader').map(cell => cell.textContent)
const listNames = () => screen.getAllByRole('rowheader').map(({ title }) => title)
const listPhones = () =>
  screen.getAllByRole('link', { name: /^\+\d/ }).map(({ textContent }) => textContent)

test('a new entry in USER_COLUMNS adds a column to the users table; the column can be sorted and hidden', async () => {
  const { user } = await openUsers('/users')
  expect(getPhoneHeader()).toHaveAttribute('aria-sort', 'none')
  expect(listPhones()).toHaveLength(listNames().length)
  const ascending = listPhones().toSorted()
  await user.click(within(getPhoneHeader()).getByRole('button'))
  expect(getPhoneHeader()).toHaveAttribute('aria-sort', 'descending')
  expect(listPhones()).toEqual(ascending.toReversed())
  expect(getCurrentUrl()).toBe('/users?sort=-phone')
  await user.click(within(getPhoneHeader()).getByRole('button'))
  expect(listPhones()).toEqual(ascending)

  await user.click(getButton('Columns'))
  const choice = await screen.findByRole('dialog', { name: 'Columns' })
  await user.click(within(choice).getByRole('checkbox', { name: 'Phone' }))
  expect(listColumns()).not.toContain('Phone')
  expect(getCurrentUrl()).toBe(
    '/users?sort=phone&columns=name%2Cemail%2Crole%2Corganisation%2ClastSignIn',
  )
})

test('the column of a new entry in USER_COLUMNS can be searched, chosen in the URL and downloaded as CSV', async () => {
  const { user } = await openUsers('/users?q=0102&columns=phone')
  expect(listNames()).toEqual(['Noor Castell'])
  expect(listColumns()).toEqual(['', 'Name', 'Phone', 'Actions'])
  const download = catchDownload()
  await user.click(getButton('Download CSV'))
  const { name, text } = await download
  expect(name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
  // The apostrophe prevents a spreadsheet from running the value as a formula.
  expect(text).toBe(`Name,Phone\r\nNoor Castell,"'+1 202 555 0102"`)
})
