import { CodeMissing } from '@/lib/loadCode'
import { faultText, placeOf, type Fault } from './faults'

// Imported before everything else, and listening from then on: what breaks while the program starts
// is told as soon as somebody listens.

/** More kinds of faults than that say nothing new. */
const MOST = 50

const heard = new Set<string>()
const waiting: Fault[] = []
let tell = (fault: Fault) => {
  waiting.push(fault)
}

/** Hands over each fault that nobody has caught, each only once; those from before at once. */
export function onFaults(listener: (fault: Fault) => void) {
  tell = listener
  for (const fault of waiting.splice(0)) listener(fault)
}

function hear(kind: Fault['kind'], error: unknown) {
  const isMissing =
    error instanceof CodeMissing || (error instanceof Error && error.name === 'ChunkLoadError')
  const fault: Fault = { kind: isMissing ? 'partMissing' : kind, text: faultText(error) }
  const key = `${fault.kind} ${fault.text}`
  if (heard.has(key) || heard.size >= MOST) return
  heard.add(key)
  tell(fault)
}

window.addEventListener('error', ({ error, message, filename }: ErrorEvent) => {
  const cause: unknown = error
  // Browsers' way to say that something was measured late; and of scripts of others nothing is said.
  if (/^ResizeObserver loop|^Script error\.?$/.test(message) || isForeign(cause, filename)) return
  // A file that is no script: who asked for it hears that it did not come.
  if (cause instanceof SyntaxError && placeOf(cause) === null && filename.includes('/assets/'))
    return
  hear('error', cause ?? message)
})

window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
  const cause: unknown = reason
  if (isForeign(cause, '') || (cause instanceof Error && cause.name === 'AbortError')) return
  hear('rejection', cause)
})

/** Whether a script of somebody else is at fault: of an extension, or of another origin. */
const isForeign = (error: unknown, filename: string) =>
  (filename !== '' && !filename.startsWith(`${location.origin}/`)) ||
  (error instanceof Error && error.stack?.includes('-extension://') === true)
