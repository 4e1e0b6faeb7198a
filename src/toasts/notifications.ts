import { useSyncExternalStore } from 'react'

/** A button of a toast and of its notification, such as 'Undo'. */
export type ToastAction = { readonly label: string; readonly run: () => void }

/** A toast that the notification menu still lists. */
type AppNotification = {
  readonly text: string
  readonly tone: 'good' | 'warning' | 'bad'
  /** Milliseconds since 1970. */
  readonly at: number
  readonly isRead: boolean
  readonly action: ToastAction | null
}

/** How long a notification is kept after its toast. */
const MAX_NOTIFICATION_AGE_MS = 20 * 60_000

let notifications: readonly AppNotification[] = []
const listeners = new Set<() => void>()

function setNotifications(next: readonly AppNotification[]) {
  notifications = next
  for (const listener of listeners) listener()
}

/** Keeps a toast as a notification. If the same text is already kept, it is moved to the top. */
export function addNotification(added: Pick<AppNotification, 'text' | 'tone' | 'action'>) {
  const others = notifications.filter(({ text }) => text !== added.text)
  setNotifications([{ ...added, at: Date.now(), isRead: false }, ...others])
}

/**
 * Runs the action of a notification. Afterwards, the notification is removed, so that the action
 * runs only once.
 */
export function runNotificationAction(text: string) {
  const action = notifications.find(notification => notification.text === text)?.action
  setNotifications(notifications.filter(notification => notification.text !== text))
  action?.run()
}

export function markNotificationsRead() {
  setNotifications(notifications.map(notification => ({ ...notification, isRead: true })))
}

/** Removes all notifications, because another user must not read them. */
export function clearNotifications() {
  setNotifications([])
}

/** Removes the notifications that are too old. */
export function dropOldNotifications() {
  const kept = notifications.filter(({ at }) => Date.now() - at < MAX_NOTIFICATION_AGE_MS)
  if (kept.length < notifications.length) setNotifications(kept)
}

/** The kept notifications, newest first. */
export const useNotifications = () => useSyncExternalStore(subscribe, () => notifications)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
