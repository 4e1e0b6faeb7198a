import toaster from 'react-hot-toast/headless'

/** How long a toast is shown. The timer rests while the toast is hovered or focused. */
const TOAST_DURATION_MS = 3_000

/** More toasts at once would not be read. */
export const MAX_VISIBLE_TOASTS = 5

export type ToastLook = {
  readonly tone?: 'good' | 'bad'
  /** Stays until the user closes it. */
  readonly persistent?: boolean
}

/** Shows an outcome that no field shows. The same text is shown once, however often it comes. */
export function toast(text: string, { tone = 'good', persistent = false }: ToastLook = {}) {
  toaster(text, {
    id: text,
    duration: persistent ? Infinity : TOAST_DURATION_MS,
    className: tone,
  })
}
