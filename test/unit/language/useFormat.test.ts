/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { createFormatters } from '@/language/useFormat'

test('a date with a time is shown in the time zone of the browser; a date without a time keeps its day', () => {
  // Runs the script in a process of its own, because a test can't change the time zone of Jest.
  const script = `
    const { createFormatters } = require('./src/language/useFormat.ts')
    for (const timeZone of ['America/Los_Angeles', 'UTC', 'Pacific/Auckland']) {
      process.env.TZ = timeZone
      const { date } = createFormatters('en')
      console.log([date('2026-03-02'), date('2026-03-02T02:00:00Z')].join(' | '))
    }`
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', script], {
    encoding: 'utf8',
  })
  expect(stdout.trim().split('\n')).toEqual([
    'Mar 2, 2026 | Mar 1, 2026',
    'Mar 2, 2026 | Mar 2, 2026',
    'Mar 2, 2026 | Mar 2, 2026',
  ])
})

test('an amount is shown with the given currency, in the number format of the language', () => {
  expect(createFormatters('en').currency(1234.5, 'EUR')).toBe('€1,234.50')
  expect(createFormatters('de').currency(1234.5, 'EUR')).toBe('1.234,50\u00a0€')
  expect(createFormatters('ja').currency(1234, 'JPY')).toBe('￥1,234')
})

test('a text that is no time is returned unchanged', () => {
  const { date, dateTime, time, timestamp, relative } = createFormatters('en')
  for (const format of [date, dateTime, time, timestamp, relative])
    expect(format('soon')).toBe('soon')
})
