import toaster from 'react-hot-toast/headless'

/** How long a toast stays, in milliseconds. It rests while somebody points at it or focuses it. */
const DURATION = 3_000

/** How many are on the screen at once; the rest would not be read anyway. */
export const MOST_VISIBLE = 5

export type ToastLook = {
  readonly tone?: 'good' | 'bad'
  /** Stays until it is closed. */
  readonly persistent?: boolean
}

/** Tells an outcome that no field carries. The same words are shown once, however often they come. */
export function toast(text: string, { tone = 'good', persistent = false }: ToastLook = {}) {
  toaster(text, {
    id: text,
    duration: persistent ? Infinity : DURATION,
    className: tone,
  })
}
