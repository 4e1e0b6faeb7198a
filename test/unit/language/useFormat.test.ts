/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { createFormatters } from '@/language/useFormat'

// Formats in a new process, because a process can't change its time zone after its start.
const formatInTimeZone = (timeZone: string, expression: string) =>
  spawnSync(
    process.execPath,
    [
      ...['--import', 'tsx', '--eval'],
      `const { createFormatters } = require('./src/language/useFormat.ts')
      const format = createFormatters('en')
      console.log(${expression})`,
    ],
    { encoding: 'utf8', env: { ...process.env, TZ: timeZone } },
  ).stdout.trim()

test.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])(
  'in the time zone %s, a date without a time is shown as the same day',
  timeZone => {
    expect(formatInTimeZone(timeZone, "format.date('2026-03-02')")).toBe('Mar 2, 2026')
  },
  30_000,
)

test('a date with a time is shown as the day in the time zone of the browser', () => {
  const instant = "format.date('2026-03-02T02:00:00Z')"
  expect(formatInTimeZone('America/Los_Angeles', instant)).toBe('Mar 1, 2026')
}, 30_000)

test('an amount is shown in the currency of the given code', () => {
  expect(createFormatters('en').currency(1234.5, 'EUR')).toBe('€1,234.50')
  expect(createFormatters('de').currency(1234.5, 'EUR')).toBe('1.234,50\u00a0€')
  expect(createFormatters('ja').currency(1234, 'JPY')).toBe('￥1,234')
})
