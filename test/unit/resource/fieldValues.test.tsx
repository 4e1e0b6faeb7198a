/** @timeZone Europe/Berlin */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { languageChosen } from '@/language/languageSlice'
import { loadTexts } from '@/language/texts'
import { createFormatters } from '@/language/useFormat'
import { formatValue, toInputText, toValue, type AnyField } from '@/resource/fields'
import { toInstant } from '@/resource/localDate'
import { fillField, getButton } from '../../support/renderApp'
import { jsonResponse } from '../../support/server'
import { openParcels } from './parcels'

const PARCEL = {
  id: 2,
  label: 'Glass',
  weight: 0.125,
  price: '12.50',
  isUrgent: false,
  dueOn: '2026-11-27',
  sentAt: null,
  carrierId: null,
  contract: null,
}

/** Opens the form of a parcel with these values. */
async function openForm(values: Partial<Record<keyof typeof PARCEL, unknown>> = {}) {
  const { server, store, user } = await openParcels('/2/edit', {
    respond: ({ method, url }) =>
      method === 'GET' && url.endsWith('/parcels/2')
        ? jsonResponse({ ...PARCEL, ...values })
        : undefined,
  })
  await screen.findByLabelText('Label')
  return {
    user,
    save: async () => {
      await user.click(getButton(i18next.t($ => $.records.save)))
      const request = await waitFor(() => {
        const sent = server.requests.find(({ method }) => method === 'PATCH')
        if (!sent) throw new Error('Nothing was sent')
        return sent
      })
      const values: unknown = await request.json()
      return values
    },
    countSaves: () => server.requests.filter(({ method }) => method === 'PATCH').length,
    choose: async (language: 'en' | 'de') => {
      await loadTexts(language, ['resource'])
      act(() => void store.dispatch(languageChosen(language)))
      await waitFor(() => {
        expect(i18next.language).toBe(language)
      })
    },
  }
}

const weight = () => screen.getByLabelText('Weight')
const price = () => screen.getByLabelText('Price (EUR)')

test('after a change of language, numbers are shown in the new notation, and an untouched number is not sent', async () => {
  const { user, save, choose } = await openForm()
  expect(weight()).toHaveValue('0.125')
  await choose('de')
  expect(weight()).toHaveValue('0,125')
  expect(price()).toHaveValue('12,50')
  await choose('en')
  expect(weight()).toHaveValue('0.125')
  await fillField(user, screen.getByLabelText('Label'), 'Vase')
  expect(await save()).toEqual({ label: 'Vase' })
})

test('a typed number keeps its meaning after a change of language', async () => {
  const { user, save, choose } = await openForm()
  await choose('de')
  await fillField(user, weight(), '1.500')
  expect(weight()).toHaveValue('1.500')
  await choose('en')
  expect(weight()).toHaveValue('1500')
  expect(await save()).toEqual({ weight: 1500 })
})

test('a draft keeps the meaning of a number in another language; "Discard" restores the stored number', async () => {
  const { user, choose } = await openForm()
  await choose('de')
  await fillField(user, weight(), '1.500')
  await fillField(user, price(), 'abc')
  await user.click(screen.getByRole('link', { name: 'Leave without saving' }))
  await choose('en')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await waitFor(() => {
    expect(weight()).toHaveValue('1500')
  })
  expect(price()).toHaveValue('abc')
  await user.click(getButton('Discard'))
  expect(weight()).toHaveValue('0.125')
  expect(price()).toHaveValue('12.50')
})

test('after the user leaves a field whose text is not a number, its error has an example; nothing is sent', async () => {
  const { user, choose, countSaves } = await openForm()
  await fillField(user, weight(), '1.2.3')
  await user.tab()
  expect(weight()).toHaveAccessibleDescription('Enter a number, such as 1,234.50')
  await fillField(user, price(), 'ten')
  await user.tab()
  expect(price()).toHaveAccessibleDescription('Enter an amount, such as 1,234.50')
  await choose('de')
  expect(weight()).toHaveValue('1.2.3')
  expect(weight()).toHaveAccessibleDescription('Geben Sie eine Zahl ein, zum Beispiel 1.234,50')
  await user.click(getButton('Speichern'))
  expect(weight()).toHaveFocus()
  expect(countSaves()).toBe(0)
})

test('a number with more digits than JavaScript can hold is an error, and is not rounded', async () => {
  const { user, countSaves } = await openForm()
  await fillField(user, weight(), '12345678901234567890')
  await user.click(getButton('Save'))
  expect(weight()).toHaveAccessibleDescription('The number has too many digits')
  expect(countSaves()).toBe(0)
})

test.each(['9007199254740993', 'n/a'])(
  'the stored value %s of a number field is shown as it is, can’t be edited and does not prevent a save',
  async value => {
    const { user, save } = await openForm({ weight: value })
    expect(weight()).toHaveValue(value)
    expect(weight()).toHaveAttribute('readonly')
    await fillField(user, screen.getByLabelText('Label'), 'Vase')
    expect(await save()).toEqual({ label: 'Vase' })
  },
)

test('a decimal number as a text keeps all its digits', async () => {
  const { user, save } = await openForm({ price: '12345678901234567890.10' })
  expect(price()).toHaveValue('12345678901234567890.10')
  await fillField(user, price(), '12,345,678,901,234,567,890.1234')
  expect(await save()).toEqual({ price: '12345678901234567890.1234' })
})

test('a field with `min: 0` refuses numbers below zero, and its keyboard has no minus sign', async () => {
  const { user, countSaves } = await openForm()
  expect(weight()).toHaveAttribute('inputmode', 'text')
  expect(price()).toHaveAttribute('inputmode', 'decimal')
  await fillField(user, price(), '-5')
  await user.click(getButton('Save'))
  expect(price()).toHaveAccessibleDescription('Enter 0 or more')
  expect(countSaves()).toBe(0)
})

test.each([
  ['Due on', '20266-11-27', '0011-02-07'],
  ['Sent at', '20266-11-27T10:00', '0011-02-07T10:00'],
])('%s: a year without four digits is an error, and is not sent', async (label, ...texts) => {
  const { user, countSaves } = await openForm()
  const field = screen.getByLabelText(label)
  // Browsers let users enter such years, but the date inputs of JSDOM do not.
  field.setAttribute('type', 'text')
  for (const text of texts) {
    fireEvent.change(field, { target: { value: text } })
    await user.click(getButton('Save'))
    expect(field).toHaveAccessibleDescription('Enter a complete date, such as Nov 27, 2026')
    expect(screen.getByLabelText('Label')).toHaveValue('Glass')
  }
  expect(countSaves()).toBe(0)
})

test('the inputs of dates limit the year to four digits, and a hint shows all of them', async () => {
  await openForm()
  expect(screen.getByLabelText('Due on')).toHaveAttribute('max', '9999-12-31')
  expect(screen.getByLabelText('Due on')).toHaveAccessibleDescription('Nov 27, 2026')
  expect(screen.getByLabelText('Sent at')).toHaveAttribute('max', '9999-12-31T23:59')
})

const NUMBER = { name: 'x', label: () => 'X', kind: 'number' } as const
const DATE = { ...NUMBER, kind: 'date' } as const
const DATE_TIME = { ...NUMBER, kind: 'dateTime' } as const
const DECIMAL = { ...NUMBER, kind: 'decimal' } as const
const money = (currency: string) => ({ ...NUMBER, kind: 'money', currency }) as const

test.each<[string, unknown, string, AnyField]>([
  ['a number', 0.0004, '0.0004', NUMBER],
  ['a number', 1.08457, '1.08457', NUMBER],
  ['a number', 52.520008, '52.520008', NUMBER],
  ['a number', 1e-7, '0.0000001', NUMBER],
  ['a number', '9007199254740993', '9007199254740993', NUMBER],
  ['a number', 'n/a', 'n/a', NUMBER],
  ['a number', 12345678901234567000, '12345678901234567000', NUMBER],
  ['a decimal', '12.50', '12.50', DECIMAL],
  ['a decimal', '9007199254740993.10', '9,007,199,254,740,993.10', DECIMAL],
  ['an amount', 0.0895, '€0.0895', money('EUR')],
  ['an amount', 19.9, '€19.90', money('EUR')],
  ['an amount', -0.004, '-€0.004', money('EUR')],
  ['an amount', 12.5, '¥12.5', money('JPY')],
  ['an amount', 1.2345, 'KWD\u00A01.2345', money('KWD')],
  ['a date', '2026-11-27', 'Nov 27, 2026', DATE],
  ['a date', '1970-01-01', 'Jan 1, 1970', DATE],
  ['a date', '0001-01-01', '', DATE],
  ['a date', '2026-02-31', '2026-02-31', DATE],
  ['an instant', '2026-11-27T09:00:00', 'Nov 27, 2026, 10:00 AM', DATE_TIME],
  ['an instant', '2026-11-27T09:00:00Z', 'Nov 27, 2026, 10:00 AM', DATE_TIME],
  ['an instant', '0001-01-01T00:00:00', '', DATE_TIME],
  ['an instant', '1970-01-01T00:00:00Z', 'Jan 1, 1970, 1:00 AM', DATE_TIME],
  ['an instant', '1898-05-02T10:00:00Z', 'May 2, 1898, 11:00 AM', DATE_TIME],
  ['an instant', 'soon', 'soon', DATE_TIME],
])('in a field for %s, %j is shown as %j', (_, value, text, field) => {
  const context = { t: i18next.t, language: 'en', format: createFormatters('en') }
  expect(formatValue(field, value, context).replace('\u202F', ' ')).toBe(text)
})

test.each([
  ['that a clock change skips', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['that a clock change repeats', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['in winter', '2026-11-27T10:00', '2026-11-27T09:00:00.000Z'],
])('a time %s means what the zone of the user says', (_, text, instant) => {
  expect(toValue(DATE_TIME, text)).toBe(instant)
})

test('an instant in the hour that a clock change repeats is shown in the zone of the user', () => {
  expect(toInputText(DATE_TIME, '2026-10-25T00:30:00Z')).toBe('2026-10-25T02:30')
  expect(toInputText(DATE_TIME, '2026-10-25T01:30:00Z')).toBe('2026-10-25T02:30')
  expect(toInputText(DATE_TIME, 'soon')).toBe('')
})

test.each([
  '',
  '20266-11-27T10:00',
  '0011-02-07T10:00',
  '1000-01-01T00:00',
  '2026-02-31T10:00',
  'x',
])('the text %j is no instant', text => {
  expect(toInstant(text)).toBeNull()
})
