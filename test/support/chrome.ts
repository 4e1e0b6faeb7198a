import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The usual paths of Chrome and Chromium, the most likely first. */
function listUsualChromePaths(): string[] {
  const { env } = process
  const combine = (folders: (string | undefined)[], names: string[]) =>
    folders.flatMap(folder => (folder ? names.map(name => join(folder, name)) : []))

  if (process.platform === 'darwin') {
    return combine(
      ['/Applications', join(homedir(), 'Applications')],
      ['Google Chrome', 'Chromium'].map(name => `${name}.app/Contents/MacOS/${name}`),
    )
  }
  if (process.platform === 'win32') {
    return combine(
      [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA],
      ['Google/Chrome', 'Chromium'].map(name => `${name}/Application/chrome.exe`),
    )
  }
  return combine(
    [...(env.PATH ?? '').split(delimiter), '/opt/google/chrome', '/snap/bin'],
    ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'],
  )
}

/**
 * Returns the path of an installed Chrome. If none is installed, returns the path of Playwright's
 * Chrome. If `CHROME_PATH` is set, checks only that path. Returns undefined if no Chrome exists.
 */
export function findChrome(): string | undefined {
  const { CHROME_PATH } = process.env
  const paths = CHROME_PATH ? [CHROME_PATH] : [...listUsualChromePaths(), chromium.executablePath()]
  return paths.find(path => existsSync(path))
}

/**
 * Returns the path of the headless shell, which is a smaller Chromium without windows. If the
 * headless shell is missing or `CHROME_PATH` is set, returns the path of Chrome.
 */
export function findHeadlessShell(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env
  if (CHROME_PATH) return findChrome()
  const paths = PATH.split(delimiter).map(folder => join(folder, 'chromium-headless-shell'))
  return paths.find(path => existsSync(path)) ?? findChrome()
}

/** Returns the path of Chrome. If Chrome is missing, prints how to install it and exits. */
export function requireChrome(): string {
  const found = findChrome()
  if (found !== undefined) return found
  const { CHROME_PATH } = process.env
  process.stderr.write(
    CHROME_PATH
      ? `CHROME_PATH names no file: ${CHROME_PATH}\n`
      : 'Chrome or Chromium is missing. Run `npx playwright install chromium`, install a package (Debian: apt-get install chromium chromium-headless-shell) or set CHROME_PATH to its executable.\n',
  )
  process.exit(1)
}
