import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Firefox usually is beside the folders of `PATH`. */
const USUAL_PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The browser at `FIREFOX_PATH`; if that is not set, the first that is installed. */
export function findFirefox(): string | undefined {
  const { FIREFOX_PATH, PATH = '' } = process.env
  const installed = PATH.split(delimiter).flatMap(folder =>
    ['firefox-esr', 'firefox'].map(name => join(folder, name)),
  )
  return (FIREFOX_PATH ? [FIREFOX_PATH] : [...installed, ...USUAL_PLACES]).find(path =>
    existsSync(path),
  )
}
