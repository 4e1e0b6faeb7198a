import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Where Chrome and Chromium usually are, the likelier first. */
function usualPlaces(): string[] {
  const { env } = process
  const inAll = (folders: (string | undefined)[], names: string[]) =>
    folders.flatMap(folder => (folder ? names.map(name => join(folder, name)) : []))

  if (process.platform === 'darwin') {
    return inAll(
      ['/Applications', join(homedir(), 'Applications')],
      ['Google Chrome', 'Chromium'].map(name => `${name}.app/Contents/MacOS/${name}`),
    )
  }
  if (process.platform === 'win32') {
    return inAll(
      [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA],
      ['Google/Chrome', 'Chromium'].map(name => `${name}/Application/chrome.exe`),
    )
  }
  return inAll(
    [...(env.PATH ?? '').split(delimiter), '/opt/google/chrome', '/snap/bin'],
    ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'],
  )
}

/** The browser at `CHROME_PATH`; if that is not set, the first that is installed. */
export function findChrome(): string | undefined {
  const { CHROME_PATH } = process.env
  return (CHROME_PATH ? [CHROME_PATH] : usualPlaces()).find(path => existsSync(path))
}

/** Tries to install Chromium, which takes Debian's packages and the right to install them. */
function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stderr.write('No Chrome or Chromium found; installing Chromium …\n')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}

/** The path of a browser, installed if need be. Without one it says what to do and ends the process. */
export function needChrome(): string {
  const asked = process.env.CHROME_PATH
  const found = findChrome()
  if (found !== undefined) return found
  if (!asked) installChromium()

  const installed = findChrome()
  if (installed !== undefined) return installed
  process.stderr.write(
    asked
      ? `CHROME_PATH names no file: ${asked}\n`
      : 'No Chrome or Chromium found: install one (Debian: apt-get install chromium) or set CHROME_PATH to its executable\n',
  )
  process.exit(1)
}
