import { readReport } from '@/support/readReport'
import { sampleReport } from '../../support/sampleReport'

const sampleJson = JSON.stringify(sampleReport, null, 2)

test.each([
  ...['', 'null', '[1]', '{}', '{"report":1}', 'Report of Monday'].map(text => ['notReport', text]),
  ['newerVersion', JSON.stringify({ ...sampleReport, report: 5 })],
  ...[40, 200, sampleJson.length - 1].map(length => ['truncated', sampleJson.slice(0, length)]),
  ['notReport', ' '.repeat(5 * 1024 * 1024 + 1)],
])("if a text can't be read as a report, readReport returns the reason '%s'", (problem, text) => {
  expect(readReport(text)).toEqual({ problem })
})

test('a report can be read even after a chat program has added no-break spaces and control characters', () => {
  const pasted = `\uFEFF${sampleJson.replaceAll('\n', '\r\n').replaceAll('  ', '\u00a0\u00a0')}\u0003`
  expect(readReport(pasted)).toMatchObject({ content: { version: 'v0' } })
})
