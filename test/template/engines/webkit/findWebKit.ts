import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../../support/programs'

/**
 * MiniBrowser is the browser that the WebKit driver starts. It is one or two levels below these
 * folders, for example in `webkit2gtk-4.1`.
 */
const MINIBROWSER_FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/libexec']

const listFolders = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : []

const listInstalledMiniBrowsers = () =>
  MINIBROWSER_FOLDERS.flatMap(listFolders)
    .flatMap(folder => [folder, ...(folder.includes('-linux-gnu') ? listFolders(folder) : [])])
    .filter(folder => /webkit2?gtk-[\d.]+$/.test(folder))
    .map(folder => join(folder, 'MiniBrowser'))

/**
 * Finds the paths of WebKit, of its driver and of the virtual display Xvfb. If `WEBKIT_PATH` is
 * set, tries only this path for WebKit. Returns undefined if one of the three is missing.
 */
export function findWebKit() {
  const { WEBKIT_PATH } = process.env
  const browsers = WEBKIT_PATH ? [WEBKIT_PATH] : listInstalledMiniBrowsers()
  const MINIBROWSER = browsers.find(path => existsSync(path))
  const [WEBDRIVER, XVFB] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')]
  return MINIBROWSER && WEBDRIVER && XVFB ? { MINIBROWSER, WEBDRIVER, XVFB } : undefined
}
