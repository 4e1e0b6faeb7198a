import * as v from 'valibot'
import { dateSchema, instantSchema } from '@/api/serverDates'

test.each([
  ['2026-11-23T08:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['2026-11-23T08:00:00.1234567', '2026-11-23T08:00:00.123Z'],
  ['2026-11-23T08:00:00.1234567+01:00', '2026-11-23T07:00:00.123Z'],
  ['2026-11-23T08:00', '2026-11-23T08:00:00.000Z'],
  ['2026-11-23 08:00:00+00', '2026-11-23T08:00:00.000Z'],
  ['1970-01-03T00:00:00Z', '1970-01-03T00:00:00.000Z'],
  ['1901-02-03T00:00:00Z', '1901-02-03T00:00:00.000Z'],
])('the instant %j is read as %j', (text, instant) => {
  expect(v.parse(instantSchema, text)).toBe(instant)
})

test.each([
  ['the first instant of .NET', '0001-01-01T00:00:00'],
  ['the same instant in another time zone', '0001-01-01T00:00:00+14:00'],
  ['the zero of MySQL', '0000-00-00 00:00:00'],
  ['the first instant of SQL Server', '1753-01-01T00:00:00'],
  ['the first small date of SQL Server', '1900-01-01T00:00:00Z'],
  ['the start of 1970', '1970-01-01T00:00:00Z'],
  ['the start of 1970 in a time zone in the west', '1969-12-31T16:00:00'],
  ['the start of 1970 in a time zone in the east', '1970-01-01T14:00:00'],
  ['the last instant of .NET', '9999-12-31T23:59:59.9999999'],
  ['30 February', '2026-02-30T08:00:00Z'],
  ['29 February of a year that has none', '2026-02-29T08:00:00Z'],
  ['31 April', '2026-04-31T08:00:00'],
  ['month 13', '2026-13-01T08:00:00Z'],
  ['hour 25', '2026-01-01T25:00:00Z'],
  ['a date without a time', '2026-11-27'],
  ['a number', 1_764_000_000],
  ['null', null],
  ['an object', {}],
  ['an empty text', ''],
])('%s is no instant (%j)', (_, value) => {
  expect(v.parse(instantSchema, value)).toBeNull()
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', null],
  ['0001-01-01', null],
  ['1970-01-01', null],
  ['9999-12-31', null],
  ['', null],
])('the date %j is read as %j', (text, date) => {
  expect(v.parse(dateSchema, text)).toBe(date)
})
