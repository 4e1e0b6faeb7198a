import { fireEvent, screen, waitFor } from '@testing-library/react'
import { fillField, getButton } from '../../support/renderApp'
import { getUrl, openParcels } from './parcels'

const findSent = async (requests: readonly Request[], method: string): Promise<unknown> =>
  requests.find(request => request.method === method && request.url.includes('/parcels'))?.json()

test('a new record is sent with numbers, booleans, instants and ids; missing values are null', async () => {
  const { user, server, name } = await openParcels('/new/edit')
  await fillField(user, await screen.findByLabelText('Label'), 'Glass')
  await fillField(user, screen.getByLabelText('Weight'), '1,250.5')
  await user.click(screen.getByRole('checkbox', { name: 'Urgent' }))
  await user.click(screen.getByRole('combobox', { name: 'Carrier' }))
  await user.keyboard('nordic')
  await screen.findByRole('option', { name: 'Nordic Freight' })
  await waitFor(() => {
    expect(screen.queryByRole('option', { name: 'Zephyr' })).toBeNull()
  })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByDisplayValue('Nordic Freight')).toBeVisible()
  await user.click(getButton('Save'))
  await waitFor(() => {
    expect(getUrl()).toBe(`/${name}/131`)
  })
  expect(await findSent(server.requests, 'POST')).toEqual({
    label: 'Glass',
    weight: 1250.5,
    price: null,
    isUrgent: true,
    dueOn: null,
    sentAt: null,
    carrierId: 2,
    contract: null,
  })
})

test('PATCH sends only the changed values', async () => {
  const { user, server } = await openParcels('/2/edit')
  await fillField(user, await screen.findByLabelText('Label'), 'Glass')
  await user.click(getButton('Save'))
  await screen.findByText('Glass', { selector: 'dd *' })
  expect(await findSent(server.requests, 'PATCH')).toEqual({ label: 'Glass' })
})

test('PUT sends the whole record, and a time in UTC', async () => {
  const { user, server } = await openParcels('/2/edit', { adapter: { update: 'PUT' } })
  fireEvent.change(await screen.findByLabelText('Sent at'), {
    target: { value: '2026-11-27T10:30' },
  })
  await user.click(getButton('Save'))
  await screen.findByRole('button', { name: 'Edit' })
  expect(await findSent(server.requests, 'PUT')).toEqual({
    id: 2,
    label: 'Parcel 2',
    weight: 1.5,
    price: null,
    isUrgent: false,
    dueOn: null,
    sentAt: new Date('2026-11-27T10:30').toISOString(),
    carrierId: null,
    contract: null,
  })
})

test('below a date, the form has the date in the language of the app', async () => {
  await openParcels('/2/edit')
  const field = await screen.findByLabelText('Sent at')
  expect(field).not.toHaveAccessibleDescription()
  fireEvent.change(field, { target: { value: '2026-11-27T10:30' } })
  expect(field).toHaveAccessibleDescription(/^Nov 27, 2026, 10:30/)
  fireEvent.change(field, { target: { value: '' } })
  expect(field).not.toHaveAccessibleDescription()
})

test('if the server refuses a related record, the focus moves to its field', async () => {
  const refusal = { errors: { carrierId: ['This carrier is closed'] } }
  const { user } = await openParcels('/2/edit', {
    respond: ({ method }) =>
      method === 'PATCH' ? Response.json(refusal, { status: 422 }) : undefined,
  })
  await fillField(user, await screen.findByLabelText('Label'), 'Glass')
  await user.click(getButton('Save'))
  const field = screen.getByRole('combobox', { name: 'Carrier' })
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription('This carrier is closed')
  })
  expect(field).toHaveFocus()
})

test('the page and the form of a record show the name of a related record', async () => {
  const { user } = await openParcels('/1')
  expect(await screen.findByText('Nordic Freight')).toBeVisible()
  await user.click(getButton('Edit'))
  expect(await screen.findByDisplayValue('Nordic Freight')).toBeVisible()
})

test('"Cancel" drops the changes and opens the page of the record', async () => {
  const { user, server, name } = await openParcels('/2/edit')
  await fillField(user, await screen.findByLabelText('Label'), 'Glass')
  await user.click(getButton('Cancel'))
  expect(await screen.findByText('Parcel 2', { selector: 'dd *' })).toBeVisible()
  expect(getUrl()).toBe(`/${name}/2`)
  expect(server.requests.some(({ method }) => method === 'PATCH')).toBe(false)
})
