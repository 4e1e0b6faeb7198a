import { pause } from '@/lib/pause'

/** After a failed import, the app requests the file at most twice, after these pauses. */
const FILE_CHECK_PAUSES_MS = [0, 2_000] as const

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly path: string
  /** Whether the file is missing on the server. Then a reload may load a new version. */
  readonly isGone: boolean

  constructor(path: string, isGone: boolean, cause: unknown) {
    super(`${path} is ${isGone ? 'gone' : 'unreachable'}`, { cause })
    this.path = path
    this.isGone = isGone
  }
}

/**
 * Imports code. If one of its files could not be loaded but is available now, repeats the import
 * once.
 *
 * @throws ChunkLoadError, or the error of the imported code itself.
 */
export async function importWithRetry<T>(load: () => Promise<T>, canRetry = true): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const path = readFailedPath(error)
    if (path === null) throw error
    const status = canRetry ? await checkFile(path) : 'unreachable'
    if (status === 'available') return importWithRetry(load, false)
    throw new ChunkLoadError(path, status === 'gone', error)
  }
}

/** Returns the path of the file that webpack could not load. Null for any other error. */
function readFailedPath(error: unknown): string | null {
  if (!(error instanceof Error) || !('request' in error)) return null
  const { request } = error
  return typeof request === 'string' && URL.canParse(request, location.origin)
    ? new URL(request, location.origin).pathname
    : null
}

/** Requests the file to find its status. The response replaces the file in the browser's cache. */
async function checkFile(path: string): Promise<'available' | 'gone' | 'unreachable'> {
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
