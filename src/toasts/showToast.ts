import { importWithRetry } from '@/loading/importWithRetry'
import { addNotification, type ToastAction } from './notifications'

/** How long a toast is shown. The timer pauses while the toast is hovered or focused. */
const TOAST_DURATION_MS = 3_000
/** How long a toast with a button is shown. Later, the button is still in the notification. */
const ACTION_TOAST_DURATION_MS = 10_000

/** The maximum number of toasts at the same time. Users would not read more. */
export const MAX_VISIBLE_TOASTS = 5

export type ToastOptions = {
  readonly tone?: 'good' | 'warning' | 'bad'
  /** Stays until the user closes it. */
  readonly persistent?: boolean
  /** Adds a link to the support page, which has the details. */
  readonly hasDetails?: boolean
  readonly action?: ToastAction
}

/** Marks a toast that has a link to the support page. */
export const DETAILS_CLASS = 'details'

/**
 * Shows a toast and keeps it as a notification. If the same text is already shown, its timer
 * restarts instead.
 */
export function showToast(
  text: string,
  { tone = 'good', persistent = false, hasDetails = false, action }: ToastOptions = {},
) {
  addNotification({ text, tone, action: action ?? null })
  const duration = action ? ACTION_TOAST_DURATION_MS : TOAST_DURATION_MS
  // The app loads this chunk together with the list of toasts. If the chunk can't be loaded, the
  // text is only among the notifications.
  importWithRetry(() => import(/* webpackChunkName: "toasts" */ 'react-hot-toast/headless'))
    .then(({ default: toaster }) =>
      toaster(text, {
        id: text,
        duration: persistent ? Infinity : duration,
        className: hasDetails ? `${tone} ${DETAILS_CLASS}` : tone,
      }),
    )
    .catch(() => undefined)
}
