import { screen, waitFor, within } from '@testing-library/react'
import type { ResourceAdapter } from '@/resource/adapter'
import { catchDownload } from '../../support/catchDownload'
import { fillField, getButton } from '../../support/renderApp'
import { neverRespond } from '../../support/server'
import { getUrl, listRows, openParcels } from './parcels'

const findRow = (name: string) => screen.findByRole('rowheader', { name })

test.each([
  ['page and size', {}, '?sort=label&page=2&size=25'],
  [
    'pages counted from 0',
    { paging: { kind: 'page', page: 'pageIndex', size: 'pageSize', firstPage: 0 } },
    '?sort=label&pageIndex=1&pageSize=25',
  ],
  [
    'offset and limit',
    { paging: { kind: 'offset', offset: 'skip', limit: 'take' } },
    '?sort=label&skip=25&take=25',
  ],
] as const)(
  'with %s, the next page is requested; empty filters are not sent',
  async (_, adapter, search) => {
    const { user, listParams } = await openParcels('', { adapter })
    await findRow('Parcel 1')
    await user.click(getButton('Next page'))
    expect(await findRow('Parcel 26')).toBeVisible()
    expect(listParams().at(-1)).toBe(search)
  },
)

test('with cursors, "Next page" sends the cursor of the response', async () => {
  const paging = { kind: 'cursor', cursor: 'after', size: 'first', next: 'page.next' } as const
  const { user, listParams } = await openParcels('', { adapter: { paging } })
  await findRow('Parcel 1')
  await user.click(getButton('Next page'))
  expect(await findRow('Parcel 26')).toBeVisible()
  expect(listParams().at(-1)).toBe('?sort=label&after=25&first=25')
  await user.click(getButton('First page'))
  expect(await findRow('Parcel 1')).toBeVisible()
})

test.each([
  ['a property of the response', { total: { property: 'meta.count' }, rows: 'data.items' }],
  ['X-Total-Count', { total: { header: 'X-Total-Count' }, rows: null }],
  ['Content-Range', { total: { header: 'Content-Range' }, rows: null }],
] as const)('the number of rows is read from %s', async (_, adapter) => {
  await openParcels('', { adapter })
  expect(await screen.findByText('130 entries')).toBeVisible()
})

test.each<[string, ResourceAdapter['sort'], string]>([
  [
    'a word',
    (name, isDescending) => ({ orderBy: isDescending ? `${name} desc` : name }),
    '?orderBy=weight desc&page=1&size=25',
  ],
  [
    'a second parameter',
    (name, isDescending) => ({ sort: name, order: isDescending ? 'desc' : 'asc' }),
    '?sort=weight&order=desc&page=1&size=25',
  ],
])('a click on a header sorts on the server, with the direction as %s', async (_, sort, search) => {
  const { user, listParams } = await openParcels('', { adapter: { sort } })
  await findRow('Parcel 1')
  await user.click(getButton('Weight'))
  expect(await findRow('Parcel 130')).toBeVisible()
  expect(listParams().at(-1)).toBe(search)
})

test('an API can have filters in brackets, further parameters and pages of at most 50 rows', async () => {
  const { user, listParams } = await openParcels('?size=100&weight.to=60', {
    adapter: {
      maxSize: 50,
      filter: (name, limit) =>
        limit === null ? `filter[${name}]` : `filter[${name}][${limit === 'from' ? 'gte' : 'lte'}]`,
      params: params => ({ ...params, include: 'carrier' }),
    },
  })
  expect(await screen.findByText('41 entries')).toBeVisible()
  expect(listParams()).toEqual([
    '?sort=label&page=1&size=25&filter[weight][lte]=60&include=carrier',
  ])
  const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option')
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['25', '50'])
  const download = catchDownload()
  await user.click(getButton('Download CSV'))
  expect((await download).text.split('\r\n')).toHaveLength(42)
  expect(listParams().at(-1)).toContain('size=50')
})

test('the filters are in the URL, and the list shows only matching rows', async () => {
  const { user } = await openParcels('')
  await findRow('Parcel 1')
  await user.click(getButton('Filters'))
  await fillField(user, screen.getByLabelText('Weight from'), '3')
  await fillField(user, screen.getByLabelText('Weight to'), '6')
  await user.click(getButton('Apply'))
  await user.selectOptions(screen.getByLabelText('Urgent'), 'Yes')
  await waitFor(() => {
    expect(listRows()).toEqual(['Parcel 3', 'Parcel 5'])
  })
  expect(getUrl()).toMatch(/\?weight\.from=3&weight\.to=6&isUrgent=true$/)
  await user.click(getButton('Clear filters'))
  expect(await findRow('Parcel 1')).toBeVisible()
})

test('an empty list offers to create a record', async () => {
  const { user, name } = await openParcels('', { count: 0 })
  const empty = await screen.findByText('There are no entries yet.')
  await user.click(
    within(empty.parentElement ?? document.body).getByRole('button', { name: 'New parcel' }),
  )
  expect(getUrl()).toBe(`/${name}/new/edit`)
})

test('after a partial failure, the dialog names the records that were not deleted; they stay selected', async () => {
  const { user } = await openParcels('', {
    respond: ({ method, url }) =>
      method === 'DELETE' && url.endsWith('/2')
        ? Response.json({ detail: 'The parcel is on its way.' }, { status: 409 })
        : undefined,
  })
  for (const number of [1, 2, 3])
    await user.click(await screen.findByRole('checkbox', { name: `Select Parcel ${number}` }))
  await user.click(
    within(screen.getByRole('group', { name: '3 selected' })).getByRole('button', {
      name: 'Delete',
    }),
  )
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Not changed: Parcel 2. The parcel is on its way.',
  )
  expect(screen.getByRole('group', { name: '1 selected', hidden: true })).toBeInTheDocument()
  await waitFor(() => {
    expect(listRows()).not.toContain('Parcel 1')
  })
  expect(listRows()).toContain('Parcel 2')
})

test('without the action /export on the list of a role, the list has no CSV button', async () => {
  await openParcels('', { actions: ['/:id/delete'] })
  await findRow('Parcel 1')
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeVisible()
})

test('the CSV file contains all pages of the filtered list', async () => {
  const { user, listParams } = await openParcels('?sort=-weight&columns=weight')
  await findRow('Parcel 130')
  const download = catchDownload()
  await user.click(getButton('Download CSV'))
  const lines = (await download).text.split('\r\n')
  expect(lines).toHaveLength(131)
  expect(lines.slice(1, 3)).toEqual(['Parcel 130,193.5', 'Parcel 129,192'])
  expect(listParams().slice(-2)).toEqual([
    '?sort=-weight&page=1&size=100',
    '?sort=-weight&page=2&size=100',
  ])
})

test('"Cancel" ends the export: its request is aborted, and no file is saved', async () => {
  const onSecondPage = jest.fn()
  const onAbort = jest.fn()
  const { user } = await openParcels('', {
    respond: ({ url, signal }) => {
      if (!url.includes('page=2&size=100')) return undefined
      onSecondPage()
      signal.addEventListener('abort', onAbort)
      return neverRespond()
    },
  })
  await findRow('Parcel 1')
  const save = jest.spyOn(URL, 'createObjectURL')
  await user.click(getButton('Download CSV'))
  expect(await screen.findByText('100 of 130')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveValue(100)
  await waitFor(() => {
    expect(onSecondPage).toHaveBeenCalled()
  })
  await user.click(getButton('Cancel'))
  await waitFor(() => {
    expect(onAbort).toHaveBeenCalled()
  })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(save).not.toHaveBeenCalled()
})
