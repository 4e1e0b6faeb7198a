import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isSimilarText } from '../lib/isSimilarText'

/** The variables of tests and tools, which `.env` does not contain. See docs/maintaining.md. */
const TOOL_VARIABLES = [
  'API_PASSWORD',
  'CATALOGUE',
  'CHROME_PATH',
  'E2E_PORT',
  'FIREFOX_PATH',
  'HOST',
  'IMPORT_CONDITION',
  'MOCK_DATA',
  'OUT_DIR',
  'PORT',
  'REDUX_DEVTOOLS_EXTENSION',
  'REQUIRED_PACKAGES',
]

/**
 * Loads the settings. The process environment has priority, then `.env.local`, then `.env`. Tests do
 * not read `.env.local`, because it contains the settings of one machine.
 *
 * @throws Error if a file is not UTF-8 or has a line that is not `NAME=value`, or if `.env.local`
 * has a misspelt name.
 */
export function loadEnvFiles() {
  const settings = readEnvFile('.env')
  const local = process.env.NODE_ENV === 'test' ? {} : readEnvFile('.env.local')
  checkNames(Object.keys(local), [...Object.keys(settings), ...TOOL_VARIABLES])
  for (const [name, value] of Object.entries({ ...settings, ...local })) process.env[name] ??= value
}

function readEnvFile(file: string) {
  if (!existsSync(file)) return {}
  const text = decodeText(file, readFileSync(file))
  const wrongLine = text
    .split('\n')
    .findIndex(line => !/^\s*(#|$|(export\s+)?[\w.-]+\s*=)/.test(line))
  if (wrongLine >= 0) throw new Error(`${file}, line ${wrongLine + 1}: Write NAME=value.`)
  return parseEnv(text)
}

/** Removes a byte order mark, which Windows programs write. Windows PowerShell writes UTF-16. */
function decodeText(file: string, bytes: Buffer): string {
  if (bytes.includes(0)) throw new Error(`${file} is encoded as UTF-16. Save it as UTF-8.`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error(`${file} is not encoded as UTF-8. Save it as UTF-8.`)
  }
}

function checkNames(names: readonly string[], known: readonly string[]) {
  for (const name of names) {
    if (known.includes(name)) continue
    const similar = known.find(each => isSimilarText(each, name))
    if (similar !== undefined) throw new Error(`.env.local sets ${name}. Did you mean ${similar}?`)
  }
}
