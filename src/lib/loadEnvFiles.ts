import { existsSync } from 'node:fs'

/**
 * Loads `.env.local`, then `.env`, into the environment. A variable that is already set is kept, so
 * the process environment has priority, then `.env.local`. With `NODE_ENV=test`, `.env.local` is
 * not read, so that the settings of one machine do not change the tests.
 */
export function loadEnvFiles() {
  const files = process.env.NODE_ENV === 'test' ? ['.env'] : ['.env.local', '.env']
  for (const file of files) {
    if (existsSync(file)) process.loadEnvFile(file)
  }
}
