import { spawn } from 'node:child_process'
import { waitForExit } from '../support/build'

/** Tests with many random runs. `npm test` does only a few of them. */
const UNIT_TESTS = ['test/unit/guard/routerAgreement', 'test/unit/session/interleavings']
const BROWSER_TESTS = ['storageRobustness', 'races', 'crossTabLatency', 'hardening', 'deployments']

/**
 * Runs these tests in full and prints the measured values. `PROVE=0.1` does a tenth of the runs.
 * Further arguments are passed to Playwright.
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
    ...BROWSER_TESTS,
    '--project=in-page',
    '--project=remote',
    ...process.argv.slice(2),
  ]
  const codes = [
    await runNode('node_modules/jest/bin/jest.js', ['--silent=false', ...UNIT_TESTS]),
    await runNode('node_modules/tsx/dist/cli.mjs', ['test/e2e/run.ts', ...browser]),
  ]
  process.exitCode = Math.max(...codes)
}

void main()
