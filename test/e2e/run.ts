import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builds } from '../../playwright.config'
import { ended, isFresh, make } from '../support/build'
import { needChrome } from '../support/chrome'

/** Builds what is to be tested; with `E2E_REUSE=1` only what is not fresh. */
async function makeAll() {
  for (const build of builds) {
    if (process.env.E2E_REUSE === '1' && isFresh(build)) continue
    const started = Date.now()
    if (!(await make(build))) return false
    process.stdout.write(`Built ${build.dir} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  }
  return true
}

/** Runs Playwright with the arguments that this program was given. */
async function test(CHROME_PATH: string) {
  const temp = mkdtempSync(join(tmpdir(), 'e2e-'))
  const cli = 'node_modules/@playwright/test/cli.js'
  const child = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH, MOCK_DATA: join(temp, 'records.json') },
  })
  // Interrupted, Playwright ends its browsers and servers before itself.
  const interrupt = () => void child.kill('SIGINT')
  process.on('SIGTERM', interrupt).on('SIGINT', () => {})
  try {
    return await ended(child)
  } finally {
    rmSync(temp, { recursive: true, force: true })
  }
}

async function main() {
  const chrome = needChrome()
  process.exitCode = (await makeAll()) ? await test(chrome) : 1
}

void main()
