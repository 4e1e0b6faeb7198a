// Imported before everything else, and listening from then on: what breaks while the program starts
// is told as soon as somebody listens.

/** Something that broke, as it was heard. */
export type Heard = {
  /** Where it showed: in place of what broke, or nowhere. */
  readonly kind: 'broken' | 'error' | 'rejection'
  readonly cause: unknown
  /** The browser's own words; empty where it has none. */
  readonly message: string
  /** The address of the script at fault, or empty. */
  readonly filename: string
}

/** What breaks more often than that before anybody listens says nothing new. */
const MOST = 50

const waiting: Heard[] = []
let tell = (heard: Heard) => {
  if (waiting.length < MOST) waiting.push(heard)
}

/** Hands over whatever breaks; what did before, at once. */
export function onHeard(listener: (heard: Heard) => void) {
  tell = listener
  for (const heard of waiting.splice(0)) listener(heard)
}

/** Tells of something that broke in sight. */
export const hearBroken = (cause: Error) => {
  tell({ kind: 'broken', cause, message: '', filename: '' })
}

window.addEventListener('error', ({ error, message, filename }: ErrorEvent) => {
  tell({ kind: 'error', cause: error, message, filename })
})

window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
  tell({ kind: 'rejection', cause: reason, message: '', filename: '' })
})
