// Must be the first import of main.tsx: captures errors, and queues them until the store listens.
import { removeSecrets } from './removeSecrets'

/** An error of the app, without secrets. */
export type AppError = {
  /** 'broken': caught by an error boundary. 'partMissing': a chunk failed to load. */
  readonly kind: 'broken' | 'partMissing' | 'error' | 'rejection'
  readonly text: string
}

const MAX_TEXT_LENGTH = 300

/** Further errors are ignored. */
const MAX_ERRORS = 50

const capturedKeys = new Set<string>()
const pendingErrors: AppError[] = []
let notify: (error: AppError) => void = error => void pendingErrors.push(error)

/** Calls the listener once for each error, including errors captured before. */
export function listenForErrors(listener: (error: AppError) => void) {
  notify = listener
  pendingErrors.splice(0).forEach(listener)
}

/** Reports an error that an error boundary caught. */
export const reportRenderError = (cause: unknown) => {
  captureError('broken', cause)
}

// Prerendering has no window.
if ('window' in globalThis) {
  window.addEventListener('error', ({ error, message, filename }: ErrorEvent) => {
    captureError('error', error, message, filename)
  })
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    captureError('rejection', reason)
  })
}

function captureError(kind: AppError['kind'], cause: unknown, message = '', filename = '') {
  if (!isOwnError(cause, message, filename)) return
  const isChunkMissing = cause instanceof Error && cause.name === 'ChunkLoadError'
  const error: AppError = {
    kind: isChunkMissing ? 'partMissing' : kind,
    text: describeException(cause ?? message),
  }
  const key = `${error.kind} ${error.text}`
  if (capturedKeys.has(key) || capturedKeys.size >= MAX_ERRORS) return
  capturedKeys.add(key)
  notify(error)
}

/** Whether the app caused an error, not an extension, another origin or the browser. */
function isOwnError(cause: unknown, message: string, filename: string): boolean {
  if (/^ResizeObserver loop|^Script error\.?$/.test(message)) return false
  if (filename !== '' && !filename.startsWith(`${location.origin}/`)) return false
  if (!(cause instanceof Error)) return true
  if (cause.name === 'AbortError' || cause.stack?.includes('-extension://')) return false
  // The failed import of a damaged script is reported anyway.
  const isDamagedScript = cause instanceof SyntaxError && findPosition(cause) === null
  return !(isDamagedScript && filename.includes('/assets/'))
}

/** The error's name, message and position in the app's files, without secrets. */
export function describeException(error: unknown): string {
  if (!(error instanceof Error)) return removeSecrets(String(error)).slice(0, MAX_TEXT_LENGTH)
  const position = findPosition(error)
  const text = removeSecrets(`${error.name}: ${error.message}`).slice(0, MAX_TEXT_LENGTH)
  return position === null ? text : `${text} (${position})`
}

/** The file, line and column of an error, from its stack; null if the stack has none. */
const findPosition = ({ stack = '' }: Error): string | null =>
  /\/([\w.-]+\.js:\d+:\d+)/.exec(stack)?.[1] ?? null
