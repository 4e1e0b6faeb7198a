import { spawn } from 'node:child_process'
import { waitForExit } from '../support/build'

/** Unit tests that do many more runs in `npm run prove` than in `npm test`. */
const RANDOM_UNIT_TESTS = [
  'test/unit/guard/routerAgreement',
  'test/unit/pages/checkAccess',
  'test/unit/session/interleavings',
  'test/unit/session/refreshSession',
]
const RANDOM_BROWSER_TESTS = ['storage.spec', 'tabs.spec', 'security.spec', 'deployments.spec']

/**
 * Runs the random tests in full and prints the measured values. `PROVE=0.1` does a tenth of the runs.
 * Command-line arguments are passed to Playwright.
 */
async function main() {
  const { PROVE = '1' } = process.env
  const runNode = (script: string, args: readonly string[]) =>
    waitForExit(
      spawn(process.execPath, [script, ...args], {
        stdio: 'inherit',
        env: { ...process.env, PROVE },
      }),
    )
  const browser = [
    ...RANDOM_BROWSER_TESTS,
    '--project=in-page',
    '--project=remote',
    '--project=window',
    ...process.argv.slice(2),
  ]
  const codes = [
    await runNode('node_modules/jest/bin/jest.js', ['--silent=false', ...RANDOM_UNIT_TESTS]),
    await runNode('node_modules/tsx/dist/cli.mjs', ['test/e2e/run.ts', ...browser]),
  ]
  process.exitCode = Math.max(...codes)
}

void main()
