import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builds } from '../../playwright.config'
import { waitForExit, isUpToDate, runBuild } from '../support/build'
import { requireChrome } from '../support/chrome'

/** The projects that run if no `--project` is given. */
const DEFAULT_PROJECTS = ['in-page', 'window', 'remote', 'api', 'sub-path']

/** Runs the builds whose sources have changed since the last build. Returns false if one fails. */
async function runOutdatedBuilds() {
  for (const build of builds) {
    if (isUpToDate(build)) continue
    const started = Date.now()
    if (!(await runBuild(build))) return false
    process.stdout.write(`Built ${build.dir} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  }
  return true
}

/** Runs Playwright with the arguments of this process. */
async function runPlaywright() {
  const temp = mkdtempSync(join(tmpdir(), 'e2e-'))
  const args = process.argv.slice(2)
  const hasProject = args.some(arg => arg.startsWith('--project'))
  const projects = hasProject ? [] : DEFAULT_PROJECTS.map(name => `--project=${name}`)
  const child = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...projects, ...args],
    { stdio: 'inherit', env: { ...process.env, MOCK_DATA: join(temp, 'records.json') } },
  )
  // SIGTERM is passed on as SIGINT, because Playwright then stops its browsers and servers first.
  const interrupt = () => void child.kill('SIGINT')
  process.on('SIGTERM', interrupt).on('SIGINT', () => {})
  try {
    return await waitForExit(child)
  } finally {
    rmSync(temp, { recursive: true, force: true })
  }
}

async function main() {
  requireChrome()
  process.exitCode = (await runOutdatedBuilds()) ? await runPlaywright() : 1
}

void main()
