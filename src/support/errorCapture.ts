// This must be the first import of main.tsx, so that early errors are captured too.
import { removeSecrets } from './removeSecrets'

/** An error of the app, without secrets. */
export type AppError = {
  /**
   * 'broken': an error boundary caught the error. 'partMissing': a chunk failed to load. The other
   * kinds are uncaught errors and rejections.
   */
  readonly kind: 'broken' | 'partMissing' | 'error' | 'rejection'
  readonly text: string
  /** An error boundary shows the error on the page, so the error needs no toast. */
  readonly isShown?: true
}

const MAX_ERROR_TEXT_LENGTH = 300

/** The app captures at most this many errors, and ignores all later errors. */
const MAX_ERRORS = 50

const capturedErrorKeys = new Set<string>()
const pendingErrors: AppError[] = []
let notifyListener: (error: AppError) => void = error => void pendingErrors.push(error)

/** Calls the listener for all errors, even for those that were captured before this call. */
export function listenForErrors(listener: (error: AppError) => void) {
  notifyListener = listener
  pendingErrors.splice(0).forEach(listener)
}

/** Captures an error that an error boundary caught. */
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
  if (!isCausedByApp(cause, message, filename)) return
  const isChunkMissing = cause instanceof Error && cause.name === 'ChunkLoadError'
  const error: AppError = {
    kind: isChunkMissing ? 'partMissing' : kind,
    text: describeException(cause ?? message),
    ...(kind === 'broken' && { isShown: true }),
  }
  const key = `${error.kind} ${error.text}`
  if (capturedErrorKeys.has(key) || capturedErrorKeys.size >= MAX_ERRORS) return
  capturedErrorKeys.add(key)
  notifyListener(error)
}

/** Whether the app caused the error, and not an extension, another origin or the browser itself. */
function isCausedByApp(cause: unknown, message: string, filename: string): boolean {
  if (/^ResizeObserver loop|^Script error\.?$/.test(message)) return false
  if (filename !== '' && !filename.startsWith(`${location.origin}/`)) return false
  if (!(cause instanceof Error)) return true
  if (cause.name === 'AbortError' || cause.stack?.includes('-extension://')) return false
  // A damaged script throws a SyntaxError without a position. This error is ignored, because the
  // failed import of the script is reported instead.
  const isDamagedScript = cause instanceof SyntaxError && findErrorPosition(cause) === null
  return !(isDamagedScript && filename.includes('/assets/'))
}

/** The error's name, message and position, without secrets. */
export function describeException(error: unknown): string {
  if (!(error instanceof Error)) return removeSecrets(String(error)).slice(0, MAX_ERROR_TEXT_LENGTH)
  const position = findErrorPosition(error)
  const text = removeSecrets(`${error.name}: ${error.message}`).slice(0, MAX_ERROR_TEXT_LENGTH)
  return position === null ? text : `${text} (${position})`
}

/** Returns file, line and column, such as `main.js:1:20`. */
const findErrorPosition = ({ stack = '' }: Error): string | null =>
  /\/([\w.-]+\.js:\d+:\d+)/.exec(stack)?.[1] ?? null
