/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replayCommand } from '@/tooling/replay/replayCommand'
import { forbiddenReport } from '../../support/forbiddenReport'

const folder = mkdtempSync(join(tmpdir(), 'replay-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

async function runReplay(content: object) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  const lines: string[] = []
  const code = await replayCommand([file], line => lines.push(line))
  return { code, text: lines.join('\n') }
}

test('If the decision is the same, npm run replay exits with 0 and lists near misses.', async () => {
  const { code, text } = await runReplay(forbiddenReport)
  expect(code).toBe(0)
  expect(text).toContain('This version decides the same.')
  expect(text).toContain('/access/:id differs in segment 2')
})

test('If the decision differs, npm run replay exits with 1.', async () => {
  const { code, text } = await runReplay({ ...forbiddenReport, allowedPages: ['/access'] })
  expect(code).toBe(1)
  expect(text).toContain('now:  allowed, matched /access')
})

test.each([
  ['a file that is not a report', {}, 'not a report'],
  ['a report without a decision', { ...forbiddenReport, decision: null }, 'no decision'],
])('npm run replay refuses %s.', async (_, content, message) => {
  await expect(runReplay(content)).rejects.toThrow(message)
})

test('npm run replay refuses a missing file.', async () => {
  await expect(replayCommand(['/nowhere/report.json'], () => undefined)).rejects.toThrow(
    'Cannot read',
  )
})
