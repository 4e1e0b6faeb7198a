/** @jest-environment node */
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTempFolder } from '../../support/tempFolder'
import { runNode } from '../../support/tools'

/** Looks for a browser on a machine that has only these programs, each a shell script. */
function provideChrome(programs: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv = {}) {
  const folder = createTempFolder()
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script.replaceAll('FOLDER', folder)}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  return runNode('.', ['--import', 'tsx', 'test/support/provideChrome.ts'], {
    PATH: folder,
    PLAYWRIGHT_BROWSERS_PATH: folder,
    CHROME_PATH: '',
    ...env,
  })
}

test('with an installed Chromium, npm test installs nothing', () => {
  const { status, stdout } = provideChrome({ chromium: '' })
  expect([status, stdout]).toEqual([0, ''])
})

test('without a browser, npm test installs the one of Playwright, and says so', () => {
  const { status, stdout } = provideChrome({ npx: 'echo "npx $@"; : > FOLDER/chromium' })
  expect(status).toBe(0)
  expect(stdout).toMatch(/^Chrome or Chromium is missing\. Installing it: npx playwright install/)
  expect(stdout).toMatch(/^npx playwright install .*chromium$/m)
})

test('if no browser can be installed, npm test ends at once and says what to do', () => {
  const { status, stderr } = provideChrome({ npx: 'exit 1', 'apt-get': 'exit 100' })
  expect(status).toBe(1)
  expect(stderr).toContain('Chrome or Chromium is missing. Run `npx playwright install chromium`')
})

test('if CHROME_PATH names no file, npm test ends at once and says so', () => {
  const { status, stderr } = provideChrome({ chromium: '' }, { CHROME_PATH: '/no/such/chrome' })
  expect([status, stderr]).toEqual([1, 'CHROME_PATH names no file: /no/such/chrome\n'])
})
