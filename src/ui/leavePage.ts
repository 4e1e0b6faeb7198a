import { useSyncExternalStore } from 'react'
import { discardUnsavedInput, hasUnsavedForm } from './unsavedInput'

type LeaveAction = () => void

let pendingLeave: LeaveAction | null = null
const listeners = new Set<() => void>()

function setPendingLeave(leave: LeaveAction | null) {
  pendingLeave = leave
  for (const listener of listeners) listener()
}

/**
 * Runs a function that leaves the page. If a form has unsaved input, the app first asks the user
 * for confirmation.
 */
export function leavePage(leave: LeaveAction) {
  if (hasUnsavedForm()) setPendingLeave(leave)
  else leave()
}

/** Discards the input and leaves the page, because the user has confirmed it. */
export function confirmLeave() {
  const leave = pendingLeave
  discardUnsavedInput()
  setPendingLeave(null)
  leave?.()
}

/** Stays on the page: forgets the function that was waiting for the user's confirmation. */
export function stayOnPage() {
  setPendingLeave(null)
}

/** Whether the app is waiting for the user's confirmation. */
export const useIsLeavePending = (): boolean =>
  useSyncExternalStore(subscribe, () => pendingLeave !== null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
