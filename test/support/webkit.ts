import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from './programs'

/**
 * The MiniBrowser of the driver is in a subfolder of these such as `webkit2gtk-4.1`, or one level
 * deeper.
 */
const BROWSER_FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/libexec']

const listFolders = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : []

const listInstalledBrowsers = () =>
  BROWSER_FOLDERS.flatMap(listFolders)
    .flatMap(folder => [folder, ...(folder.includes('-linux-gnu') ? listFolders(folder) : [])])
    .filter(folder => /webkit2?gtk-[\d.]+$/.test(folder))
    .map(folder => join(folder, 'MiniBrowser'))

type WebKit = {
  readonly driver: string
  readonly browser: string
  /** A virtual X server, because the browser needs a display. */
  readonly xvfb: string
}

/**
 * WebKit (`WEBKIT_PATH` or the installed one), its driver and Xvfb; undefined if one of them is
 * missing.
 */
export function findWebKit(): WebKit | undefined {
  const { WEBKIT_PATH } = process.env
  const browser = (WEBKIT_PATH ? [WEBKIT_PATH] : listInstalledBrowsers()).find(path =>
    existsSync(path),
  )
  const [driver, xvfb] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')]
  return browser && driver && xvfb ? { driver, browser, xvfb } : undefined
}
