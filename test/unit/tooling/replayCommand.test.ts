/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replayCommand } from '@/tooling/replay/replayCommand'
import { sampleReport } from '../../support/sampleReport'
import { createTempFolder } from '../../support/tempFolder'
import { runCommand } from '../../support/tools'

const folder = createTempFolder()

function runReplay(content: object | string) {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return runCommand(replayCommand, file)
}

test('if the replay confirms the decision in the report, npm run replay exits with 0 and explains the decision', async () => {
  const { code, text } = await runReplay(sampleReport)
  expect(code).toBe(0)
  expect(text).toContain('This version decides the same.')
  expect(text).toContain('Not allowed. /access: the only entry for the role clerk does not match.')
  expect(text).toContain('The list allows /access/:id, but not /access itself.')
  expect(text).toContain('need: Add the entry /access to the list for the role clerk')
  expect(text).toMatch(/^[2-9FHKMRWXY]{4}-[2-9FHKMRWXY]{4} {2}\/access, requested on 2026-11-21/)
})

test('if the replay contradicts the decision in the report, npm run replay exits with 1', async () => {
  const { code, text } = await runReplay({ ...sampleReport, allowedPages: ['/access'] })
  expect(code).toBe(1)
  expect(text).toContain('now:  Allowed. /access: allowed by the entry /access.')
})

test.each([
  ['a file that is not a report', {}, 'is not a report'],
  ['a report without a decision', { ...sampleReport, decision: null }, 'no decision'],
  ['a report of a newer version', { ...sampleReport, report: 99 }, 'newer version'],
  ['a report that is cut off', JSON.stringify(sampleReport).slice(0, -20), 'first part'],
  ['a file that is too large', ' '.repeat(6_000_000), 'larger than 5 MB'],
])('npm run replay refuses %s', async (_, content, message) => {
  await expect(runReplay(content)).rejects.toThrow(message)
})

test('npm run replay refuses a missing file', async () => {
  await expect(runCommand(replayCommand, '/nowhere/report.json')).rejects.toThrow('Cannot read')
})

test('if another program stops reading the output, npm run replay ends without an error', async () => {
  const file = join(folder, 'long.json')
  const list = Array.from({ length: 3 }, (_, index) => `/access/:id${'x'.repeat(90_000)}${index}`)
  writeFileSync(file, JSON.stringify({ ...sampleReport, allowedPages: list }))
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/tooling/cli.ts', 'replay', file])
  child.stdout.destroy()
  let errors = ''
  child.stderr.on('data', chunk => (errors += String(chunk)))
  await once(child, 'close')
  expect(errors).toBe('')
})

test('npm run replay with the argument "-" reads the report from standard input', () => {
  const { stdout, status } = spawnSync('npm', ['run', '--silent', 'replay', '--', '-'], {
    input: JSON.stringify(sampleReport),
    encoding: 'utf8',
  })
  expect(stdout).toContain('This version decides the same.')
  expect(status).toBe(0)
})

test('npm run replay can read a report with a byte order mark and control characters', async () => {
  expect((await runReplay(`\uFEFF\u0007\u001b${JSON.stringify(sampleReport)}\u0000`)).code).toBe(0)
})

test('npm run replay prints no control characters from a report', async () => {
  const asked = '/access\u001b[31m\u202e'
  const { text } = await runReplay({
    ...sampleReport,
    decision: { ...sampleReport.decision, asked },
  })
  expect(text).toContain('/access[31m, requested')
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})
