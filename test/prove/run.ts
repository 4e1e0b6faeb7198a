import { spawn } from 'node:child_process'
import { ended } from '../support/build'

/** What is proved by trying, and tried a few times by `npm test`. */
const UNIT = ['test/unit/guard/routerAgreement', 'test/unit/session/interleavings']
const BROWSER = ['durability', 'races', 'reach', 'attack', 'deployments']

/**
 * Tries all of it as often as is claimed, and says the numbers. `PROVE=0.1` tries a tenth. Further
 * arguments go to Playwright.
 */
async function main() {
  const { PROVE = '1' } = process.env
  const run = (command: string, args: readonly string[]) =>
    ended(
      spawn(process.execPath, [command, ...args], {
        stdio: 'inherit',
        env: { ...process.env, PROVE },
      }),
    )
  const browser = [...BROWSER, '--project=in-page', '--project=remote', ...process.argv.slice(2)]
  const codes = [
    await run('node_modules/jest/bin/jest.js', ['--silent=false', ...UNIT]),
    await run('node_modules/tsx/dist/cli.mjs', ['test/e2e/run.ts', ...browser]),
  ]
  process.exitCode = Math.max(...codes)
}

void main()
