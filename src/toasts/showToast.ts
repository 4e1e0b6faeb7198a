import { importWithRetry } from '@/loading/importWithRetry'
import { addToNotificationMenu, type ToastAction, type ToastTone } from './notifications'

const TOAST_DURATION_MS = 3_000
/** For toasts with a button. Later, the button is still in the notification. */
const ACTION_TOAST_DURATION_MS = 10_000

export const MAX_VISIBLE_TOASTS = 5

export type ToastOptions = {
  readonly tone?: ToastTone
  /** Stays until the user closes it. */
  readonly persistent?: boolean
  /** Adds a link to the support page. */
  readonly hasDetails?: boolean
  readonly action?: ToastAction
}

/** The class of a toast with a link to the support page. */
export const DETAILS_CLASS = 'details'

/** Also adds a notification. If the same text is already shown, its timer restarts. */
export function showToast(
  text: string,
  { tone = 'good', persistent = false, hasDetails = false, action }: ToastOptions = {},
) {
  addToNotificationMenu({ text, tone, action: action ?? null })
  const duration = action ? ACTION_TOAST_DURATION_MS : TOAST_DURATION_MS
  // If this chunk can't be loaded, the text is only in the notifications.
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
