import { reloadCause } from '@/lib/reloadCause'
import { pause } from '@/lib/pause'

/**
 * After a failed import, the app checks twice whether the file is available. These are the pauses
 * before the two checks.
 */
const FILE_CHECK_PAUSES_MS = [0, 2_000] as const

/** How long the result of a check is used for further failed imports of the same file. */
const CHECK_RESULT_MS = 10_000

type FileStatus = 'available' | 'gone' | 'unreachable'

/** The latest checks by path, so that a file that several imports need is checked only once. */
const fileChecks = new Map<string, Promise<FileStatus>>()

// A failed import of this file caused the last reload. If it fails again, the file counts as
// missing, without another check.
const reloadCausePath = reloadCause.read()
if (typeof reloadCausePath === 'string') fileChecks.set(reloadCausePath, Promise.resolve('gone'))
reloadCause.remove()

/** A script or style sheet of the app that could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly path: string
  /** The server does not have the file, or the file is damaged. A reload may load a newer file. */
  readonly isGone: boolean

  constructor(path: string, isGone: boolean, cause: unknown) {
    super(`${path} is ${isGone ? 'gone' : 'unreachable'}`, { cause })
    this.path = path
    this.isGone = isGone
  }
}

/**
 * Imports a part of the app. If its file could not be loaded but is available now, imports it
 * again. Errors of the imported code itself are rethrown.
 *
 * @throws ChunkLoadError
 */
export async function importWithRetry<T>(load: () => Promise<T>, isRetry = false): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const path = readFailedPath(error)
    if (path === null) throw error
    const status = isRetry ? 'available' : await checkFile(path)
    const isGone = status === 'gone' || (status === 'available' && isDamagedScript(error))
    if (status === 'available' && !isGone && !isRetry) return importWithRetry(load, true)
    if (isRetry) keepCheckResult(path, Promise.resolve(isGone ? 'gone' : 'unreachable'))
    throw new ChunkLoadError(path, isGone, error)
  }
}

/** Returns the status of a file. Within `CHECK_RESULT_MS`, the file is requested only once. */
function checkFile(path: string): Promise<FileStatus> {
  const check = fileChecks.get(path) ?? requestFileStatus(path)
  if (!fileChecks.has(path)) keepCheckResult(path, check)
  return check
}

function keepCheckResult(path: string, check: Promise<FileStatus>) {
  fileChecks.set(path, check)
  setTimeout(() => {
    if (fileChecks.get(path) === check) fileChecks.delete(path)
  }, CHECK_RESULT_MS)
}

/** Reads the path of the file that webpack could not load. Null for any other error. */
function readFailedPath(error: unknown): string | null {
  if (!(error instanceof Error) || !('request' in error)) return null
  const { request } = error
  return typeof request === 'string' && URL.canParse(request, location.origin)
    ? new URL(request, location.origin).pathname
    : null
}

/** Whether a script was loaded but did not define its modules. Webpack calls this `missing`. */
const isDamagedScript = (error: unknown) =>
  error instanceof Error && 'type' in error && error.type === 'missing'

/**
 * Requests a file until the server responds. The response replaces the file in the browser's cache.
 */
async function requestFileStatus(path: string): Promise<FileStatus> {
  for (const delay of FILE_CHECK_PAUSES_MS) {
    await pause(delay)
    const response = await fetchFile(path).catch(() => null)
    if (response && response.status < 500 && ![408, 429].includes(response.status)) {
      const isCode = /javascript|css/.test(response.headers.get('Content-Type') ?? '')
      return response.ok && isCode ? 'available' : 'gone'
    }
    // While the browser is offline, further requests would fail too.
    if (!navigator.onLine) break
  }
  return 'unreachable'
}

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'reload', redirect: 'manual' })
  await response.arrayBuffer()
  return response
}
