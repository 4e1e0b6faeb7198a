import { firefox, webkit } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { getFolderToTest, waitForExit } from '../../support/build'
import { isPackageRequired } from '../support/programs'
import { findFirefox } from './firefox/findFirefox'
import { findWebKit } from './webkit/findWebKit'

/** A browser engine, and how to find an installed browser for it. */
type Engine = {
  readonly playwrightPath: string
  readonly debianPackage: string
  /** Returns the paths of the programs as environment variables for the tests. */
  readonly findPrograms: () => Readonly<Record<string, string>> | undefined
  readonly howToInstall: string
}

const ENGINES: Readonly<Record<string, Engine>> = {
  firefox: {
    playwrightPath: firefox.executablePath(),
    debianPackage: 'firefox-esr',
    findPrograms: findFirefox,
    howToInstall:
      'run "npx playwright install firefox", install one (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to its executable',
  },
  webkit: {
    playwrightPath: webkit.executablePath(),
    debianPackage: 'webkit2gtk-driver',
    findPrograms: findWebKit,
    howToInstall:
      'run "npx playwright install webkit" or install it (Debian: apt-get install webkit2gtk-driver xvfb)',
  },
}

/** Starts a virtual display. When Xvfb is ready, it prints the number of the display. */
async function startDisplay(program: string) {
  const xvfb = spawn(program, ['-displayfd', '1', '-screen', '0', '1440x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const output: unknown = await Promise.race([
    once(xvfb.stdout, 'data'),
    once(xvfb, 'close').then(() => Promise.reject(new Error('Xvfb did not start'))),
  ])
  const env = { DISPLAY: `:${String(output).trim()}`, GDK_BACKEND: 'x11' }
  return { stop: () => xvfb.kill(), env: { ...env, LIBGL_ALWAYS_SOFTWARE: '1' } }
}

/** Runs the tests in an installed browser. */
async function runJest(name: string, programs: Readonly<Record<string, string>>, args: string[]) {
  const folder = await getFolderToTest()
  if (folder === null) return 1
  const display = programs.XVFB === undefined ? null : await startDisplay(programs.XVFB)
  const config = ['--config', 'test/template/engines/jest.config.mjs', `engines/${name}/`]
  const jest = spawn(process.execPath, [require.resolve('jest/bin/jest'), ...config, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...programs, ...display?.env, FOLDER: folder },
  })
  const interrupt = () => void jest.kill('SIGTERM')
  process.on('SIGTERM', interrupt).on('SIGINT', interrupt)
  return waitForExit(jest).finally(display?.stop)
}

/** Runs the tests in Playwright's own browser. */
const runPlaywright = (name: string, args: readonly string[]) =>
  waitForExit(
    spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        'test/e2e/run.ts',
        '--config=test/template/playwright.config.ts',
        `--project=${name}`,
        ...args,
      ],
      { stdio: 'inherit' },
    ),
  )

/**
 * Runs the tests of one engine: `firefox` or `webkit`. If its browser is missing, the tests are
 * skipped. If the browser is required, the run fails instead.
 */
async function runTests(name: string, args: string[]): Promise<number> {
  const engine = ENGINES[name]
  if (!engine) throw new Error(`Usage: run.ts ${Object.keys(ENGINES).join('|')}`)
  if (existsSync(engine.playwrightPath)) return runPlaywright(name, args)
  const programs = engine.findPrograms()
  if (programs) return runJest(name, programs, args)
  const isRequired = isPackageRequired(engine.debianPackage)
  process.stderr.write(
    `No browser found for ${name}: ${engine.howToInstall}. Its tests are ${isRequired ? 'missing' : 'skipped'}.\n`,
  )
  return isRequired ? 1 : 0
}

const [engineName = '', ...jestArgs] = process.argv.slice(2)
void runTests(engineName, jestArgs).then(code => (process.exitCode = code))
