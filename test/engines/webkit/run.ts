import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { waitForExit, getFolderToTest } from '../../support/build'
import { isPackageRequired } from '../../support/programs'
import { runInPlaywright } from '../playwright/runInPlaywright'
import { findWebKit } from './findWebKit'

/** Starts a virtual display. When Xvfb is ready, it prints the number of the display. */
async function startDisplay(program: string) {
  const xvfb = spawn(program, ['-displayfd', '1', '-screen', '0', '1440x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const output: unknown = await Promise.race([
    once(xvfb.stdout, 'data'),
    once(xvfb, 'close').then(() => Promise.reject(new Error('Xvfb did not start'))),
  ])
  return { xvfb, display: `:${String(output).trim()}` }
}

/** Runs Jest with the command-line arguments of this script. */
async function runJest(webKit: NonNullable<ReturnType<typeof findWebKit>>, folder: string) {
  const running: ChildProcess[] = []
  const stop = () => {
    for (const child of running.toReversed()) child.kill('SIGTERM')
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  try {
    const { xvfb, display } = await startDisplay(webKit.xvfb)
    running.push(xvfb)
    const args = ['--config', 'test/engines/webkit/jest.config.mjs', ...process.argv.slice(2)]
    const jest = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...{ FOLDER: folder, WEBDRIVER: webKit.driver, MINIBROWSER: webKit.browser },
        ...{ DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
      },
    })
    running.push(jest)
    return await waitForExit(jest)
  } finally {
    stop()
  }
}

async function main() {
  const exitCode = await runInPlaywright('webkit')
  if (exitCode !== null) {
    process.exitCode = exitCode
    return
  }
  const webKit = findWebKit()
  if (webKit === undefined) {
    const consequence = isPackageRequired('webkit2gtk-driver')
      ? 'Its tests are missing.'
      : 'Its tests are skipped.'
    process.stderr.write(
      `No WebKit found that can be driven: run "npx playwright install webkit" or install it (Debian: apt-get install webkit2gtk-driver xvfb). ${consequence}\n`,
    )
    process.exitCode = isPackageRequired('webkit2gtk-driver') ? 1 : 0
    return
  }
  const folder = await getFolderToTest()
  process.exitCode = folder === null ? 1 : await runJest(webKit, folder)
}

void main()
