import { CodeMissing } from '@/lib/loadCode'
import type { Fault } from './faults'
import { onHeard, type Heard } from './hearFaults'
import { scrub } from './scrub'

/** Longer words say no more. In characters. */
const LONGEST = 300

/** More kinds of faults than that say nothing new. */
const MOST = 50

/** Tells of each fault of the program, each only once. */
export function onFaults(listener: (fault: Fault) => void) {
  const told = new Set<string>()
  onHeard(heard => {
    if (!isOurs(heard)) return
    const { kind, cause, message } = heard
    const fault: Fault = {
      kind: isMissing(cause) ? 'partMissing' : kind,
      text: faultText(cause ?? message),
    }
    const key = `${fault.kind} ${fault.text}`
    if (told.has(key) || told.size >= MOST) return
    told.add(key)
    listener(fault)
  })
}

function isOurs({ cause, message, filename }: Heard): boolean {
  // Browsers' way to say that something was measured late; and of scripts of others nothing is said.
  if (/^ResizeObserver loop|^Script error\.?$/.test(message)) return false
  if (filename !== '' && !filename.startsWith(`${location.origin}/`)) return false
  if (!(cause instanceof Error)) return true
  if (cause.name === 'AbortError' || cause.stack?.includes('-extension://')) return false
  // A file that is no script: who asked for it hears that it did not come.
  const isNoScript = cause instanceof SyntaxError && placeOf(cause) === null
  return !(isNoScript && filename.includes('/assets/'))
}

const isMissing = (cause: unknown) =>
  cause instanceof CodeMissing || (cause instanceof Error && cause.name === 'ChunkLoadError')

/** What an error says and where in the program it was thrown, without secrets. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return scrub(String(error)).slice(0, LONGEST)
  const place = placeOf(error)
  const words = scrub(`${error.name}: ${error.message}`).slice(0, LONGEST)
  return place === null ? words : `${words} (${place})`
}

/** The file, line and column of ours in which an error was thrown; null if it does not say. */
const placeOf = ({ stack = '' }: Error): string | null =>
  /\/([\w.-]+\.js:\d+:\d+)/.exec(stack)?.[1] ?? null
