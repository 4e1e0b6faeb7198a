// The first import of main.tsx. Errors are captured from here on, and kept until the store listens.
import { scrub } from './scrub'

/** An error of the app, without secrets. */
export type AppError = {
  /** Where it showed: instead of a page, as a part that is left out, or nowhere. */
  readonly kind: 'broken' | 'partMissing' | 'error' | 'rejection'
  readonly text: string
}

const MAX_TEXT_LENGTH = 300

/** Further errors say nothing new. */
const MAX_ERRORS = 50

const captured = new Set<string>()
const waiting: AppError[] = []
let notify: (error: AppError) => void = error => void waiting.push(error)

/** Passes on each error once, those captured before included. */
export function listenForErrors(listener: (error: AppError) => void) {
  notify = listener
  waiting.splice(0).forEach(listener)
}

/** Reports an error in place of which a boundary shows something else. */
export const reportRenderError = (cause: unknown) => {
  capture('broken', cause)
}

// There is no window while the sign-in form is prerendered.
if ('window' in globalThis) {
  window.addEventListener('error', ({ error, message, filename }: ErrorEvent) => {
    capture('error', error, message, filename)
  })
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    capture('rejection', reason)
  })
}

function capture(kind: AppError['kind'], cause: unknown, message = '', filename = '') {
  if (!isOwnError(cause, message, filename)) return
  const isMissing = cause instanceof Error && cause.name === 'ChunkLoadError'
  const error: AppError = {
    kind: isMissing ? 'partMissing' : kind,
    text: errorText(cause ?? message),
  }
  const key = `${error.kind} ${error.text}`
  if (captured.has(key) || captured.size >= MAX_ERRORS) return
  captured.add(key)
  notify(error)
}

/** Whether an error is the app's own, and not that of an extension, another origin or the browser. */
function isOwnError(cause: unknown, message: string, filename: string): boolean {
  if (/^ResizeObserver loop|^Script error\.?$/.test(message)) return false
  if (filename !== '' && !filename.startsWith(`${location.origin}/`)) return false
  if (!(cause instanceof Error)) return true
  if (cause.name === 'AbortError' || cause.stack?.includes('-extension://')) return false
  // A damaged script: its import fails as well, and is reported.
  const isDamagedScript = cause instanceof SyntaxError && findPosition(cause) === null
  return !(isDamagedScript && filename.includes('/assets/'))
}

/** The error's name, message and position in our files, without secrets. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return scrub(String(error)).slice(0, MAX_TEXT_LENGTH)
  const position = findPosition(error)
  const text = scrub(`${error.name}: ${error.message}`).slice(0, MAX_TEXT_LENGTH)
  return position === null ? text : `${text} (${position})`
}

/** The file, line and column in which an error was thrown; null if its stack does not name them. */
const findPosition = ({ stack = '' }: Error): string | null =>
  /\/([\w.-]+\.js:\d+:\d+)/.exec(stack)?.[1] ?? null
