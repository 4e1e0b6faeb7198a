import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The usual paths of Firefox outside of `PATH`. */
const USUAL_PATHS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The path of Firefox: `FIREFOX_PATH` or the first that is installed. */
export function findFirefox(): string | undefined {
  const { FIREFOX_PATH, PATH = '' } = process.env
  const installed = PATH.split(delimiter).flatMap(folder =>
    ['firefox-esr', 'firefox'].map(name => join(folder, name)),
  )
  return (FIREFOX_PATH ? [FIREFOX_PATH] : [...installed, ...USUAL_PATHS]).find(path =>
    existsSync(path),
  )
}
