/** @jest-environment node */
import { spawnSync } from 'node:child_process'

test('without a Git history, npm run test:quick runs all unit tests', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'test/quick.ts', '--listTests'],
    { env: { ...process.env, GIT_DIR: '/missing' }, encoding: 'utf8' },
  )
  expect(stdout).toContain('quick.test.ts')
  expect(stdout).toContain('so all unit tests run')
})
