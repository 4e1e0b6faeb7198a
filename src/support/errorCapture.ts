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
    // Browsers report some harmless problems, and the errors of other origins, without an error.
    const isOwnFile = filename === '' || filename.startsWith(`${location.origin}/`)
    if (isOwnFile && error !== null && error !== undefined) captureError('error', error)
    else if (isOwnFile && !/^ResizeObserver loop|^Script error/.test(message))
      captureError('error', message)
  })
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    captureError('rejection', reason)
  })
}

function captureError(kind: AppError['kind'], cause: unknown) {
  if (cause instanceof Error) {
    const isFromExtension = cause.stack?.includes('-extension://')
    if (isFromExtension || cause.name === 'AbortError') return
  }
  const error: AppError = {
    kind: cause instanceof Error && cause.name === 'ChunkLoadError' ? 'partMissing' : kind,
    text: describeException(cause),
    ...(kind === 'broken' && { isShown: true }),
  }
  const key = `${error.kind} ${error.text}`
  if (capturedErrorKeys.has(key) || capturedErrorKeys.size >= MAX_ERRORS) return
  capturedErrorKeys.add(key)
  notifyListener(error)
}

/** The error's name, message and position, such as `main.js:1:20`, without secrets. */
export function describeException(error: unknown): string {
  const text = removeSecrets(String(error)).slice(0, MAX_ERROR_TEXT_LENGTH)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const position = /\/([\w.-]+\.js:\d+:\d+)/.exec(stack)?.[1]
  return position === undefined ? text : `${text} (${position})`
}
