import * as v from 'valibot'
import { instantSchema } from '@/api/serverDates'

test.each([
  '0001-01-01T00:00:00',
  '0001-01-01T00:00:00Z',
  '1970-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.9999999',
  '2026-02-30T08:00:00Z',
  '2026-13-01T08:00:00Z',
  '2026-11-27',
  '1',
  '',
  null,
  0,
  {},
])('%j is not a known date', value => {
  expect(v.parse(instantSchema, value)).toBeNull()
})

test.each([
  ['2026-11-27T08:00:00Z', '2026-11-27T08:00:00.000Z'],
  ['2026-11-27T08:00:00', '2026-11-27T08:00:00.000Z'],
  ['2026-11-27T08:00:00.1234567', '2026-11-27T08:00:00.123Z'],
  ['2026-11-27T08:00:00+01:00', '2026-11-27T07:00:00.000Z'],
  ['2028-02-29T08:00:00Z', '2028-02-29T08:00:00.000Z'],
])('%j is read as %j', (text, instant) => {
  expect(v.parse(instantSchema, text)).toBe(instant)
})
