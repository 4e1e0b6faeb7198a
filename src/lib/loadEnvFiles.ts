import { existsSync } from 'node:fs'

/**
 * Loads the settings. The process environment has priority, then `.env.local`, then `.env`. Tests do
 * not read `.env.local`, because it contains the settings of one machine.
 */
export function loadEnvFiles() {
  const files = process.env.NODE_ENV === 'test' ? ['.env'] : ['.env.local', '.env']
  for (const file of files) {
    if (existsSync(file)) process.loadEnvFile(file)
  }
}
