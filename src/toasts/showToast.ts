import { importWithRetry } from '@/loading/importWithRetry'
import { addToNotificationMenu, type ToastAction, type ToastTone } from './notifications'

const TOAST_DURATION_MS = 3_000
/** The duration of a toast with a button. After that, the list of notifications has the button. */
const ACTION_TOAST_DURATION_MS = 10_000

export const MAX_VISIBLE_TOASTS = 5

export type ToastOptions = {
  readonly tone?: ToastTone
  /** Stays until the user closes it. */
  readonly persistent?: boolean
  /** True for toasts about the browser. All other toasts may contain data of the user. */
  readonly staysAfterSignOut?: boolean
  /** Adds a link to the support page. */
  readonly hasDetails?: boolean
  readonly action?: ToastAction
  /** True for the success of the user's own action: then the bell shows no mark. */
  readonly isRead?: boolean
  /**
   * True for messages about a state, such as blocked storage. A repetition replaces the toast and
   * the notification with the same text, and restarts the timer.
   */
  readonly replacesSameText?: boolean
}

/** A toast with this class has a link to the support page. */
export const HAS_DETAILS_CLASS = 'details'

/** The ids of all toasts that a sign-out removes, closed toasts included. */
const removableToastIds = new Set<string>()

// If this library can't be loaded, the texts are only in the notifications.
const loadToastLibrary = () =>
  importWithRetry(() => import(/* webpackChunkName: "toasts" */ 'react-hot-toast/headless'))

/** Shows a toast and adds a notification. Pages must use `useShowToast` instead. */
export function showToast(
  text: string,
  {
    tone = 'good',
    persistent = false,
    staysAfterSignOut = false,
    hasDetails = false,
    action,
    isRead = false,
    replacesSameText = false,
  }: ToastOptions = {},
) {
  const id = addToNotificationMenu({
    text,
    tone,
    action: action ?? null,
    isRead,
    replacesSameText,
  })
  if (!staysAfterSignOut) removableToastIds.add(id)
  const duration = action ? ACTION_TOAST_DURATION_MS : TOAST_DURATION_MS
  loadToastLibrary()
    .then(({ default: toaster }) =>
      toaster(text, {
        id,
        duration: persistent ? Infinity : duration,
        className: hasDetails ? `${tone} ${HAS_DETAILS_CLASS}` : tone,
      }),
    )
    .catch(() => undefined)
}

/** Removes the toasts, but not their notifications. */
export function removeToastsAfterSignOut() {
  if (removableToastIds.size === 0) return
  const ids = [...removableToastIds]
  removableToastIds.clear()
  loadToastLibrary()
    .then(({ default: toaster }) => {
      for (const id of ids) toaster.remove(id)
    })
    .catch(() => undefined)
}
