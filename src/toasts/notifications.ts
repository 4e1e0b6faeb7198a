import { useSyncExternalStore } from 'react'

/** A toast that was shown in the last minutes. */
type AppNotification = {
  readonly text: string
  readonly tone: 'good' | 'warning' | 'bad'
  /** Milliseconds since 1970. */
  readonly at: number
  readonly isRead: boolean
}

/** How long a notification is kept after its toast. */
const KEPT_MS = 20 * 60_000

let notifications: readonly AppNotification[] = []
const listeners = new Set<() => void>()

function setNotifications(next: readonly AppNotification[]) {
  notifications = next
  for (const listener of listeners) listener()
}

/** Keeps a toast as a notification. If the same text is already kept, it is moved to the top. */
export function addNotification({ text, tone }: Pick<AppNotification, 'text' | 'tone'>) {
  const others = notifications.filter(other => other.text !== text)
  setNotifications([{ text, tone, at: Date.now(), isRead: false }, ...others])
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
  const kept = notifications.filter(({ at }) => Date.now() - at < KEPT_MS)
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
