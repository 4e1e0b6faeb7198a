import { screen, waitFor, within } from '@testing-library/react'
import { fillField, getButton } from '../../support/renderApp'
import { getUrl, listRows, openParcels } from './parcels'

const findRow = (name: string) => screen.findByRole('rowheader', { name })

const respondNotFoundBehindEnd = (lastPage: number) => (request: Request) => {
  const page = new URL(request.url).searchParams.get('page')
  return Number(page) > lastPage ? Response.json({}, { status: 404 }) : undefined
}

test.each([
  ['sends no rows', undefined],
  ['responds with 404', respondNotFoundBehindEnd(6)],
])('a URL behind the end shows the last page of a server that %s', async (_, respond) => {
  await openParcels('?page=9', { ...(respond && { respond }) })
  expect(await findRow('Parcel 126')).toBeVisible()
  expect(getUrl()).toMatch(/\?page=6$/)
  expect(screen.queryByText('There are no entries yet.')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('after the last row of the last page is deleted, the previous page is shown', async () => {
  const { user } = await openParcels('?page=3', { count: 51 })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Parcel 51' }))
  await user.click(getButton('Delete'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await findRow('Parcel 50')).toBeVisible()
  expect(getUrl()).toMatch(/\?page=2$/)
  expect(screen.queryByText('There are no entries yet.')).toBeNull()
})

test('without a total, every row can be reached on a server that sends at most 20 rows', async () => {
  const { user } = await openParcels('', { adapter: { total: null }, count: 45, maxSize: 20 })
  await findRow('Parcel 1')
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(await findRow('Parcel 21')).toBeVisible()
})

test('rows that a filter or a search hides are no longer selected', async () => {
  const { user } = await openParcels('')
  for (const number of [1, 2])
    await user.click(await screen.findByRole('checkbox', { name: `Select Parcel ${number}` }))
  expect(screen.getByRole('group', { name: '2 selected' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Urgent'), 'Yes')
  await waitFor(() => {
    expect(listRows()).not.toContain('Parcel 2')
  })
  expect(await screen.findByRole('group', { name: '1 selected' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Urgent'), 'Urgent: all')
  expect(await screen.findByRole('checkbox', { name: 'Select Parcel 2' })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Select Parcel 1' })).toBeChecked()
})

test('rows on other pages stay selected', async () => {
  const { user } = await openParcels('')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Parcel 1' }))
  await user.click(getButton('Next page'))
  await findRow('Parcel 26')
  expect(screen.getByRole('group', { name: '1 selected' })).toBeVisible()
})

test('"Clear selection" stops the loading of all rows', async () => {
  let release = () => {}
  const isReleased = new Promise<void>(resolve => {
    release = resolve
  })
  const { user } = await openParcels('', {
    respond: ({ url }) => (url.includes('size=100') ? isReleased.then(() => undefined) : undefined),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await user.click(getButton('Select all 130 entries'))
  await user.click(getButton('Clear selection'))
  release()
  await user.click(screen.getByRole('checkbox', { name: 'Select Parcel 3' }))
  expect(await screen.findByRole('group', { name: '1 selected' })).toBeVisible()
})

test.each([
  ['a number as a text', { carrierId: '2' }],
  ['a missing property', { isUrgent: undefined }],
])('a record with %s does not hide the others', async (_, odd) => {
  const { user, name } = await openParcels('', { odd })
  expect(await findRow('Parcel 1')).toBeVisible()
  expect(listRows()).toHaveLength(25)
  expect(await screen.findByText(/^1 entry has unexpected values/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Parcel 3' }))
  expect(await screen.findByRole('heading', { name: 'Parcel 3' })).toBeVisible()
  expect(getUrl()).toBe(`/${name}/3`)
})

test('if the rows can’t be fetched again, the list says so above the old rows', async () => {
  let isFailing = false
  const { user } = await openParcels('', {
    respond: ({ method, url }) =>
      isFailing && method === 'GET' && url.includes('/parcels?')
        ? Response.json({}, { status: 500 })
        : undefined,
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Parcel 1' }))
  await user.click(getButton('Delete'))
  isFailing = true
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The entries below may be out of date.')
  expect(await findRow('Parcel 2')).toBeVisible()
  isFailing = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull()
  })
  expect(listRows()).not.toContain('Parcel 1')
})

const LIST_SEARCH = '?sort=-weight&weight.to=60&page=2'

async function openRecordFromList() {
  const app = await openParcels(LIST_SEARCH)
  await app.user.click(await screen.findByRole('link', { name: 'Parcel 10' }))
  await screen.findByRole('button', { name: 'Edit' })
  return app
}

const clickBackLink = (user: Awaited<ReturnType<typeof openParcels>>['user']) =>
  user.click(screen.getByRole('link', { name: 'Parcels' }))

test('the link above a record opens the list as it was left', async () => {
  const { user, name } = await openRecordFromList()
  await clickBackLink(user)
  await findRow('Parcel 10')
  expect(getUrl()).toBe(`/${name}${LIST_SEARCH}`)
})

test('after "Edit" and "Save", the way back has no step twice', async () => {
  const { user, name } = await openRecordFromList()
  await user.click(getButton('Edit'))
  await fillField(user, await screen.findByLabelText('Label'), 'Glass')
  await user.click(getButton('Save'))
  await screen.findByRole('heading', { name: 'Glass' })
  expect(getUrl()).toBe(`/${name}/10`)
  await clickBackLink(user)
  await findRow('Glass')
  expect(getUrl()).toBe(`/${name}${LIST_SEARCH}`)
})

test('after a deletion on its page, the list opens as it was left', async () => {
  const { user, name } = await openRecordFromList()
  await user.click(getButton('Delete'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await findRow('Parcel 11')
  expect(getUrl()).toBe(`/${name}${LIST_SEARCH}`)
  expect(listRows()).not.toContain('Parcel 10')
})

test('"Cancel" in the form of a new record opens the list as it was left', async () => {
  const { user, name } = await openParcels(LIST_SEARCH)
  await findRow('Parcel 10')
  await user.click(getButton('New parcel'))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await findRow('Parcel 10')
  expect(getUrl()).toBe(`/${name}${LIST_SEARCH}`)
})

test('from a pasted URL, the link above a record opens the plain list', async () => {
  const { user, name } = await openParcels('/10')
  await screen.findByRole('button', { name: 'Edit' })
  await clickBackLink(user)
  await findRow('Parcel 1')
  expect(getUrl()).toBe(`/${name}`)
})

test('a record that another user has deleted counts as deleted', async () => {
  const { user } = await openParcels('', {
    respond: ({ method }) => (method === 'DELETE' ? Response.json({}, { status: 404 }) : undefined),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Parcel 1' }))
  await user.click(getButton('Delete'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(screen.queryByRole('group', { name: /selected/ })).toBeNull()
})
