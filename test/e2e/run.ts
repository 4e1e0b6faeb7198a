import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builds } from '../../playwright.config'
import { waitForExit, isFresh, runBuild } from '../support/build'
import { requireChrome } from '../support/chrome'

/** The projects that run if no `--project` is given. */
const MAIN_PROJECTS = ['in-page', 'window', 'remote', 'api', 'sub-path']

/** Builds what has changed since its last build. */
async function buildAll() {
  for (const build of builds) {
    if (isFresh(build)) continue
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
  const projects = hasProject ? [] : MAIN_PROJECTS.map(name => `--project=${name}`)
  const child = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...projects, ...args],
    { stdio: 'inherit', env: { ...process.env, MOCK_DATA: join(temp, 'records.json') } },
  )
  // On SIGINT Playwright stops its browsers and servers before it exits.
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
  process.exitCode = (await buildAll()) ? await runPlaywright() : 1
}

void main()
