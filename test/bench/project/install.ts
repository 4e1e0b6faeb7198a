import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command'

/** Installs what a folder's own lockfile names, if it has changed since. No package's script is run. */
export async function install(folder: string) {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const note = join(folder, 'node_modules/.installed')
  if (existsSync(note) && readFileSync(note, 'utf8') === lock) return
  await run('npm ci --ignore-scripts --no-audit --no-fund', { cwd: folder })
  writeFileSync(note, lock)
}
