import { reloadCause } from '@/lib/reloadCause'
import { pause } from '@/lib/pause'

/**
 * After a failed import, the app checks whether the file is available. The pauses before these
 * checks.
 */
const FILE_CHECK_PAUSES_MS = [0, 2_000] as const

/** The file that caused the last reload. If its import fails again, the file is not checked. */
const reloadCausePath = reloadCause.read()
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
    if (path === reloadCausePath) throw new ChunkLoadError(path, true, error)
    const isDamaged = isDamagedScript(error)
    const status = isRetry ? 'available' : await requestFileStatus(path)
    if (status === 'available' && !isDamaged && !isRetry) return importWithRetry(load, true)
    throw new ChunkLoadError(
      path,
      status === 'gone' || (status === 'available' && isDamaged),
      error,
    )
  }
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
async function requestFileStatus(path: string): Promise<'available' | 'gone' | 'unreachable'> {
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
