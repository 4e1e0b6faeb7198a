import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The usual paths of Firefox outside of `PATH`. */
const USUAL_FIREFOX_PATHS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** Finds the path of Firefox. If `FIREFOX_PATH` is set, tries only this path. */
export function findFirefox() {
  const { FIREFOX_PATH, PATH = '' } = process.env
  const installed = PATH.split(delimiter).flatMap(folder =>
    ['firefox-esr', 'firefox'].map(name => join(folder, name)),
  )
  const paths = FIREFOX_PATH ? [FIREFOX_PATH] : [...installed, ...USUAL_FIREFOX_PATHS]
  const found = paths.find(path => existsSync(path))
  return found === undefined ? undefined : { FIREFOX_PATH: found }
}
