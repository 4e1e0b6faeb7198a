/** @timeZone America/Los_Angeles */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { AnyField } from '@/resource/fields'
import { toQueryFilters } from '@/resource/filterValues'
import { fillField, getButton } from '../../support/renderApp'
import { getUrl, openParcels } from './parcels'

async function openFilters(search = '') {
  const list = await openParcels(search)
  await screen.findByRole('table')
  await list.user.click(screen.getByRole('button', { name: /^Filters/ }))
  return { ...list, apply: () => list.user.click(getButton('Apply')) }
}

test.each([
  ['12,5', '12.5'],
  ['€12.50', '12.50'],
  ['１２．５', '12.5'],
  ['0,125', '0.125'],
])('the amount %s is read in a filter, and the URL contains %s', async (text, value) => {
  const { user, apply, name } = await openFilters()
  await fillField(user, screen.getByLabelText('Price from (EUR)'), text)
  await apply()
  expect(getUrl()).toBe(`/${name}?price.from=${value}`)
})

test('a text that is not a number is an error at its field; the popover stays open, and no filter changes', async () => {
  const { user, apply, name } = await openFilters()
  const field = screen.getByLabelText('Weight from')
  await fillField(user, field, 'abc')
  await apply()
  expect(field).toHaveAccessibleDescription('Enter a number, such as 1,234.50')
  expect(field).toHaveFocus()
  expect(getUrl()).toBe(`/${name}`)
  await fillField(user, field, '3')
  await apply()
  expect(getUrl()).toBe(`/${name}?weight.from=3`)
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
})

test.each([
  ['Weight', '100', '10', 'Must not be below “Weight from”'],
  ['Weight', '9', '10', null],
  ['Due on', '2026-11-28', '2026-11-27', 'Must not be before “Due on from”'],
  ['Sent at', '2026-11-28', '2026-11-27', 'Must not be before “Sent at from”'],
  ['Sent at', '2026-11-27', '2026-11-27', null],
])('%s from %s to %s: the error is %s', async (label, from, to, error) => {
  const { apply } = await openFilters()
  const field = screen.getByLabelText(`${label} to`)
  fireEvent.change(screen.getByLabelText(`${label} from`), { target: { value: from } })
  fireEvent.change(field, { target: { value: to } })
  await apply()
  if (error === null) expect(field).not.toBeInTheDocument()
  else expect(field).toHaveAccessibleDescription(expect.stringContaining(error))
})

test('a date with a year of five digits is an error at its field', async () => {
  const { apply, name } = await openFilters()
  const field = screen.getByLabelText('Due on from')
  // Browsers let users enter such years, but the date inputs of JSDOM do not.
  field.setAttribute('type', 'text')
  fireEvent.change(field, { target: { value: '20266-11-27' } })
  await apply()
  expect(field).toHaveAccessibleDescription('Enter a complete date, such as Nov 27, 2026')
  expect(getUrl()).toBe(`/${name}`)
})

test('a date without a year is an error at its field', async () => {
  const { apply, name } = await openFilters()
  const field = screen.getByLabelText('Due on to')
  // The state of a date input that is partly filled in. JSDOM has no such state.
  Object.defineProperty(field, 'validity', { value: { badInput: true } })
  await apply()
  expect(field).toHaveAccessibleDescription('Enter a complete date, such as Nov 27, 2026')
  expect(getUrl()).toBe(`/${name}`)
})

test('an unreadable value in the URL is no filter, and is not sent', async () => {
  const { listParams } = await openParcels(
    '?weight.from=abc&weight.to=1,5&dueOn.from=22026-03-10&sentAt.to=soon&isUrgent=maybe',
  )
  await screen.findByRole('rowheader', { name: 'Parcel 1' })
  expect(listParams()).toEqual(['?sort=label&page=1&size=25'])
  expect(screen.queryByRole('button', { name: /filter / })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test('each filter is shown with its value, and can be removed without the others', async () => {
  const { user, name } = await openParcels('?weight.from=3&sentAt.to=2026-11-27&isUrgent=false')
  const listChips = () =>
    screen.queryAllByRole('button', { name: /^Remove filter/ }).map(chip => chip.textContent)
  await waitFor(() => {
    expect(listChips()).toEqual(
      expect.arrayContaining([
        'Remove filter Weight from 3',
        'Remove filter Sent at to Nov 27, 2026',
        'Remove filter Urgent No',
      ]),
    )
  })
  await user.click(getButton('Remove filter Weight from 3'))
  expect(getUrl()).toBe(`/${name}?sentAt.to=2026-11-27&isUrgent=false`)
  expect(listChips()).toHaveLength(2)
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('a range of an instant is sent as whole days of the user; the URL keeps the days', async () => {
  const { apply, listParams, name } = await openFilters()
  for (const limit of ['from', 'to'])
    fireEvent.change(screen.getByLabelText(`Sent at ${limit}`), { target: { value: '2026-11-27' } })
  await apply()
  expect(getUrl()).toBe(`/${name}?sentAt.from=2026-11-27&sentAt.to=2026-11-27`)
  await waitFor(() => {
    expect(listParams().at(-1)).toContain(
      'sentAtFrom=2026-11-27T08:00:00.000Z&sentAtTo=2026-11-28T08:00:00.000Z',
    )
  })
})

test('a range of a date is sent as dates', async () => {
  const { listParams } = await openParcels('?dueOn.from=2026-11-27&dueOn.to=2026-11-27')
  await waitFor(() => {
    expect(listParams().at(-1)).toContain('dueOnFrom=2026-11-27&dueOnTo=2026-11-27')
  })
})

const SENT_AT: AnyField = { name: 'sentAt', label: () => 'Sent at', kind: 'dateTime' }

test.each([
  ['23 hours', '2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
  ['25 hours', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
  ['24 hours', '2026-12-31', '2026-12-31T08:00:00.000Z', '2027-01-01T08:00:00.000Z'],
  ['no end in the calendar', '9999-12-31', '9999-12-31T08:00:00.000Z', ''],
])('a day of %s is sent as its start and its end', (_, day, start, end) => {
  expect(
    toQueryFilters([SENT_AT], { 'sentAt.from': day, 'sentAt.to': day, state: 'open' }),
  ).toEqual({
    'sentAt.from': start,
    'sentAt.to': end,
    state: 'open',
  })
})
