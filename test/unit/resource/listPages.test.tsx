import { screen } from '@testing-library/react'
import { getButton } from '../../support/renderApp'
import { getUrl, openParcels } from './parcels'

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

test('without a total, every row can be reached on a server that sends at most 20 rows', async () => {
  const { user } = await openParcels('', { adapter: { total: null }, count: 45, maxSize: 20 })
  await findRow('Parcel 1')
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(await findRow('Parcel 21')).toBeVisible()
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
