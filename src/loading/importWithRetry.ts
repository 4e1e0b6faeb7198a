import { reloadCause } from '@/lib/reloadCause'
import { pause } from '@/lib/pause'

/** After a failed import, the app requests the file at most twice, after these two pauses. */
const FILE_CHECK_PAUSES_MS = [0, 2_000] as const

/** Within this time, failed imports of the same file share one check. */
const FILE_CHECK_LIFETIME_MS = 10_000

type FileStatus = 'available' | 'gone' | 'unreachable'

/** The checks of files that could not be imported, by the path of the file. */
const fileChecks = new Map<string, Promise<FileStatus>>()

// The import of this file failed before the last reload. If it fails again, the file counts as
// gone.
const reloadCausePath = reloadCause.read()
if (typeof reloadCausePath === 'string') fileChecks.set(reloadCausePath, Promise.resolve('gone'))
reloadCause.remove()

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly path: string
  /** Whether the file is damaged or missing on the server. Then a reload may load a new version. */
  readonly isGone: boolean

  constructor(path: string, isGone: boolean, cause: unknown) {
    super(`${path} is ${isGone ? 'gone' : 'unreachable'}`, { cause })
    this.path = path
    this.isGone = isGone
  }
}

/**
 * Imports code. If one of its files could not be loaded but is available now, repeats the import. A
 * script and its style sheet can fail one after the other, so there is one retry for each file.
 *
 * @throws ChunkLoadError, or the error of the imported code itself.
 */
export async function importWithRetry<T>(
  load: () => Promise<T>,
  retriedPaths: readonly string[] = [],
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const path = readFailedPath(error)
    if (path === null) throw error
    const isRetry = retriedPaths.includes(path)
    const status = isRetry ? 'available' : await checkFile(path)
    const isGone = status === 'gone' || (status === 'available' && isDamagedScript(error))
    if (status === 'available' && !isGone && !isRetry)
      return importWithRetry(load, [...retriedPaths, path])
    if (isRetry) keepCheckResult(path, Promise.resolve(isGone ? 'gone' : 'unreachable'))
    throw new ChunkLoadError(path, isGone, error)
  }
}

async function checkFile(path: string): Promise<FileStatus> {
  const check = fileChecks.get(path)
  if (check) return check
  const newCheck = requestFileStatus(path)
  keepCheckResult(path, newCheck)
  const status = await newCheck
  // An offline browser can't check the file, so this result is not kept.
  if (!navigator.onLine) fileChecks.delete(path)
  return status
}

function keepCheckResult(path: string, check: Promise<FileStatus>) {
  fileChecks.set(path, check)
  setTimeout(() => {
    if (fileChecks.get(path) === check) fileChecks.delete(path)
  }, FILE_CHECK_LIFETIME_MS)
}

/** Returns the path of the file that webpack could not load. Null for any other error. */
function readFailedPath(error: unknown): string | null {
  if (!(error instanceof Error) || !('request' in error)) return null
  const { request } = error
  return typeof request === 'string' && URL.canParse(request, location.origin)
    ? new URL(request, location.origin).pathname
    : null
}

/** Webpack calls a script `missing` if the browser loaded it but it defines no module. */
const isDamagedScript = (error: unknown) =>
  error instanceof Error && 'type' in error && error.type === 'missing'

/** Requests the file to find its status. The response replaces the file in the browser's cache. */
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
