import { readReport } from '@/support/readReport'
import { sampleReport } from '../../support/sampleReport'

const sampleJson = JSON.stringify(sampleReport, null, 2)

test('a report can be read even after a chat program has added no-break spaces and control characters', () => {
  const pasted = `\uFEFF${sampleJson.replaceAll('\n', '\r\n').replaceAll('  ', '\u00a0\u00a0')}\u0003`
  expect(readReport(pasted)).toMatchObject({ content: { version: 'v0' } })
})
