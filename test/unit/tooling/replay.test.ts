/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replayCommand } from '@/tooling/replayCommand'
import { runCommand } from '../../support/tools'
import { sampleReport } from '../../support/sampleReport'

const LIST_REQUEST = {
  endpoint: 'getAllowedPages',
  method: 'POST',
  path: '/api/Auth/roles/pages',
  status: 503,
  error: 'server',
  durationMs: 1_204,
  attempts: 3,
  reference: '4f1a9c',
}

/** Writes a report with these fields to a file and replays it. */
function replay(fields: object) {
  const file = join(mkdtempSync(join(tmpdir(), 'replay-')), 'report.json')
  writeFileSync(file, JSON.stringify({ ...sampleReport, ...fields }))
  return runCommand(replayCommand, file)
}

test('npm run replay prints what the user could not do, why, and what must change', async () => {
  const { code, lines } = await replay({
    timeline: [{ at: sampleReport.at, event: 'listChanged', detail: '+/audit, -/access' }],
  })
  expect(lines.slice(0, 4)).toEqual([
    'Summary',
    expect.stringMatching(
      /^ {2}The user could not open \/access at .*: not on the list for the role clerk\.$/,
    ),
    '  To allow it: Correct the entry /access/:id to /access in the list for the role clerk.',
    expect.stringMatching(/^ {2}The list contained \/access until Nov 21, 2026, .*\.$/),
  ])
  expect(lines).toContain('  This version decides the same.')
  expect(code).toBe(0)
})

test('if the list could not be loaded, npm run replay prints status, time, attempts and reference', async () => {
  const { text } = await replay({
    decision: { ...sampleReport.decision, verdict: 'unavailable', reason: 'server' },
    timeline: [
      { at: sampleReport.at, event: 'listFailed', detail: 'server', request: LIST_REQUEST },
    ],
  })
  expect(text).toContain(
    'Request: POST /api/Auth/roles/pages · 503 · 1,204 ms · 3 attempts · Reference 4f1a9c',
  )
  expect(text).toContain('To allow it: Ask the server’s operator why')
})

test('if this version decides differently, the exit code of npm run replay is 1', async () => {
  const { code, text } = await replay({ allowedPages: ['/access'] })
  expect(text).toContain('This version decides differently.')
  expect(code).toBe(1)
})

test('npm run replay prints a report without valid timeline and health, and refuses other texts', async () => {
  const { lines } = await replay({ timeline: [{ at: 'yesterday' }], health: 3 })
  expect(lines).toContain('  /access/:id')
  await expect(replay({ version: 8 })).rejects.toThrow('This file isn’t a report we can read.')
  await expect(runCommand(replayCommand, '/no/such/file')).rejects.toThrow('can’t be read')
})
