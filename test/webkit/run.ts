import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { ended, folderToTest } from '../support/build'
import { isRequired } from '../support/programs'
import { findWebKit } from '../support/webkit'

/** A screen that nobody looks at. It says its number once it is there. */
async function startScreen(program: string) {
  const screen = spawn(program, ['-displayfd', '1', '-screen', '0', '1440x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const said: unknown = await Promise.race([
    once(screen.stdout, 'data'),
    once(screen, 'close').then(() => Promise.reject(new Error('Xvfb did not start'))),
  ])
  return { screen, display: `:${String(said).trim()}` }
}

/** Runs jest with the arguments that this program was given. */
async function test(webKit: NonNullable<ReturnType<typeof findWebKit>>, folder: string) {
  const running: ChildProcess[] = []
  const stop = () => {
    for (const child of running.toReversed()) child.kill('SIGTERM')
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  try {
    const { screen, display } = await startScreen(webKit.screen)
    running.push(screen)
    const args = ['--config', 'test/webkit/jest.config.mjs', ...process.argv.slice(2)]
    const jest = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...{ FOLDER: folder, WEBDRIVER: webKit.driver, MINIBROWSER: webKit.browser },
        ...{ DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
      },
    })
    running.push(jest)
    return await ended(jest)
  } finally {
    stop()
  }
}

async function main() {
  const webKit = findWebKit()
  if (webKit === undefined) {
    const what = isRequired('webkit2gtk-driver')
      ? 'Its tests are missing.'
      : 'Its tests are skipped.'
    process.stderr.write(
      `No WebKit found that can be driven: install it (Debian: apt-get install webkit2gtk-driver xvfb). ${what}\n`,
    )
    process.exitCode = isRequired('webkit2gtk-driver') ? 1 : 0
    return
  }
  const folder = await folderToTest()
  process.exitCode = folder === null ? 1 : await test(webKit, folder)
}

void main()
