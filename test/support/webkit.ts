import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { programAt } from './programs'

/** Where systems keep the browser that belongs to the driver: in `webkit2gtk-4.1` in one of these, or deeper by one. */
const PLACES = ['/usr/lib', '/usr/lib64', '/usr/libexec']

const foldersIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : []

const installed = () =>
  PLACES.flatMap(foldersIn)
    .flatMap(folder => [folder, ...(folder.includes('-linux-gnu') ? foldersIn(folder) : [])])
    .filter(folder => /webkit2?gtk-[\d.]+$/.test(folder))
    .map(folder => join(folder, 'MiniBrowser'))

type WebKit = {
  readonly driver: string
  readonly browser: string
  /** A screen for a browser that can't do without one. */
  readonly screen: string
}

/** What it takes to drive WebKit: the browser at `WEBKIT_PATH` or the installed one; undefined if something lacks. */
export function findWebKit(): WebKit | undefined {
  const { WEBKIT_PATH } = process.env
  const browser = (WEBKIT_PATH ? [WEBKIT_PATH] : installed()).find(path => existsSync(path))
  const [driver, screen] = [programAt('WebKitWebDriver'), programAt('Xvfb')]
  return browser && driver && screen ? { driver, browser, screen } : undefined
}
