import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builds } from '../../playwright.config'
import { waitForExit, isUpToDate, runBuild } from '../support/build'
import { requireChrome } from '../support/chrome'

/** The projects that run if no `--project` is given. */
const DEFAULT_PROJECTS = ['in-page', 'window', 'remote', 'api']

const PROJECT_OPTION = '--project='

/**
 * Returns the names of the builds that a project tests. A project has the name of its build or begins
 * with it, as `remote-again` does. Any other project tests `in-page`.
 */
function findBuildNames(project: string): readonly string[] {
  const build = builds.find(({ name }) => project === name || project.startsWith(`${name}-`))
  return [build?.name ?? 'in-page']
}

/**
 * Runs each build that these projects need and that is out of date. Returns false if a build fails.
 */
async function runOutdatedBuilds(projects: readonly string[]) {
  const names = new Set(projects.flatMap(findBuildNames))
  for (const build of builds) {
    if (!names.has(build.name) || isUpToDate(build)) continue
    const started = Date.now()
    if (!(await runBuild(build))) return false
    process.stdout.write(`Built ${build.dir} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  }
  return true
}

/** Runs the tests of these projects with the other arguments of the command. */
async function runPlaywright(projects: readonly string[], args: readonly string[]) {
  const temp = mkdtempSync(join(tmpdir(), 'e2e-'))
  const child = spawn(
    process.execPath,
    [
      require.resolve('@playwright/test/cli'),
      'test',
      ...projects.map(name => `--project=${name}`),
      ...args,
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        MOCK_DATA: join(temp, 'records.json'),
        // Lets demo backends in the test processes allow the pages of `test/fixtures` too.
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=fixtures`,
      },
    },
  )
  // Sends SIGINT to Playwright, because it then stops its browsers and servers before it exits.
  // After SIGTERM, it would not stop them.
  const interrupt = () => void child.kill('SIGINT')
  process.on('SIGTERM', interrupt).on('SIGINT', () => {})
  try {
    return await waitForExit(child)
  } finally {
    rmSync(temp, { recursive: true, force: true })
  }
}

async function main() {
  const args = process.argv.slice(2)
  const chosen = args.filter(arg => arg.startsWith(PROJECT_OPTION))
  const projects =
    chosen.length > 0 ? chosen.map(arg => arg.slice(PROJECT_OPTION.length)) : DEFAULT_PROJECTS
  requireChrome()
  const others = args.filter(arg => !arg.startsWith(PROJECT_OPTION))
  process.exitCode = (await runOutdatedBuilds(projects)) ? await runPlaywright(projects, others) : 1
}

void main()
