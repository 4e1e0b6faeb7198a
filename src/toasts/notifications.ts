import { useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/createListeners'

/** A button of a toast and of its notification, such as 'Undo'. */
export type ToastAction = { readonly label: string; readonly run: () => void }

export type ToastTone = 'good' | 'warning' | 'bad'

/** A toast in the list that `NotificationBell` opens. */
type AppNotification = {
  /** Also the id of its toast. */
  readonly id: string
  readonly text: string
  readonly tone: ToastTone
  /** Milliseconds since 1970. */
  readonly at: number
  /** Milliseconds since 1970. Null until the user has seen it. */
  readonly readAt: number | null
  readonly action: ToastAction | null
}

/** Counted from the time at which the user has seen the notification. */
const MAX_NOTIFICATION_AGE_MS = 20 * 60_000

let notifications: readonly AppNotification[] = []
const { notify, subscribe } = createListeners()

function setNotifications(next: readonly AppNotification[]) {
  notifications = next
  notify()
}

type NewNotification = Omit<AppNotification, 'id' | 'at' | 'readAt'> & {
  /** Whether the user knows about it, if the tab is visible. */
  readonly isRead: boolean
  /** Whether it replaces an older notification with the same text. */
  readonly replacesSameText?: boolean
}

let addedCount = 0

/** Returns the id. */
export function addToNotificationMenu({
  replacesSameText = false,
  isRead,
  ...added
}: NewNotification) {
  addedCount += 1
  const id = replacesSameText ? added.text : String(addedCount)
  const others = notifications.filter(notification => notification.id !== id)
  const at = Date.now()
  const readAt = isRead && !document.hidden ? at : null
  setNotifications([{ ...added, id, at, readAt }, ...others])
  return id
}

/** Also removes the notification, so that its action can't run again. */
export function runNotificationAction(id: string) {
  const action = notifications.find(notification => notification.id === id)?.action
  setNotifications(notifications.filter(notification => notification.id !== id))
  action?.run()
}

export function markNotificationsRead() {
  const now = Date.now()
  setNotifications(
    notifications.map(({ readAt, ...notification }) => ({
      ...notification,
      readAt: readAt ?? now,
    })),
  )
}

export function clearNotifications() {
  setNotifications([])
}

export function dropOldNotifications() {
  const kept = notifications.filter(
    ({ readAt }) => readAt === null || Date.now() - readAt < MAX_NOTIFICATION_AGE_MS,
  )
  if (kept.length < notifications.length) setNotifications(kept)
}

/** Returns the notifications, newest first. */
export const useNotifications = () => useSyncExternalStore(subscribe, () => notifications)
