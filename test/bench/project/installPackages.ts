import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './runCommand'

/** Installs the packages of a folder if its lockfile has changed. Runs no install scripts. */
export async function installPackages(folder: string) {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const note = join(folder, 'node_modules/.installed')
  if (existsSync(note) && readFileSync(note, 'utf8') === lock) return
  await runCommand('npm ci --ignore-scripts --no-audit --no-fund', { cwd: folder })
  writeFileSync(note, lock)
}
