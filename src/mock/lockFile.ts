import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The id that `Number` reads from an empty lock file. The file is empty until the process that
 * created it writes its id.
 */
const UNKNOWN_PROCESS_ID = 0

/**
 * Locks a file for this process until the process exits. Without the lock, two processes would
 * overwrite each other's records. The lock of a process that no longer runs is replaced.
 *
 * @throws if another process has locked the file.
 */
export function lockFile(path: string) {
  const lock = `${path}.lock`
  mkdirSync(dirname(path), { recursive: true })
  const owner = createLock(lock)
  if (owner !== null && isProcessRunning(owner))
    throw new Error(`${path} is in use by process ${owner}. Set MOCK_DATA to another file.`)
  if (
    owner !== null &&
    (owner === UNKNOWN_PROCESS_ID || !removeOldLock(lock, owner) || createLock(lock) !== null)
  )
    throw new Error(`${path} is in use by another process. If not, delete ${lock}.`)
  process.on('exit', () => {
    rmSync(lock, { force: true })
  })
}

/**
 * Removes the lock of a process that no longer runs. Returns false if another process has replaced
 * this lock meanwhile. The lock is renamed first: if several processes try this at once, the rename
 * succeeds in only one of them.
 */
function removeOldLock(lock: string, owner: number): boolean {
  const renamed = `${lock}.${process.pid}`
  try {
    renameSync(lock, renamed)
    const isOld = Number(readFileSync(renamed, 'utf8')) === owner
    if (isOld) rmSync(renamed)
    else renameSync(renamed, lock)
    return isOld
  } catch {
    return false
  }
}

/**
 * Creates the lock and returns null. If another process has already created the lock, returns the
 * id of that process.
 */
function createLock(lock: string): number | null {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return null
  } catch {
    return Number(readFileSync(lock, 'utf8'))
  }
}

/** Whether a process runs. The error `EPERM` means that the process runs as another user. */
function isProcessRunning(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0 || id === process.pid) return false
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
