import { closest, distance } from 'fastest-levenshtein'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const MAX_MISSPELT_LETTERS = 2

/**
 * Loads the settings. The process environment has priority, then `.env.local`, then `.env`. Tests do
 * not read `.env.local`, because it contains the settings of one machine.
 *
 * @throws Error if a file is not UTF-8, or if `.env.local` has a misspelt name.
 */
export function loadEnvFiles() {
  const settings = readEnvFile('.env')
  const local = process.env.NODE_ENV === 'test' ? {} : readEnvFile('.env.local')
  checkNames(Object.keys(local), Object.keys(settings))
  for (const [name, value] of Object.entries({ ...settings, ...local })) process.env[name] ??= value
}

/** Windows programs write a byte order mark, and Windows PowerShell writes UTF-16. */
function readEnvFile(file: string) {
  if (!existsSync(file)) return {}
  const bytes = readFileSync(file)
  if (bytes.includes(0)) throw new Error(`${file} is encoded as UTF-16. Save it as UTF-8.`)
  return parseEnv(bytes.toString('utf8').replace(/^\uFEFF/, ''))
}

function checkNames(names: readonly string[], known: readonly string[]) {
  for (const name of names) {
    if (known.includes(name)) continue
    const similar = closest(name.toUpperCase(), [...known])
    if (distance(name.toUpperCase(), similar) <= MAX_MISSPELT_LETTERS)
      throw new Error(`.env.local sets ${name}. Did you mean ${similar}?`)
  }
}
