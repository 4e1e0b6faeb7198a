import { useSyncExternalStore } from 'react'
import { discardUnsavedInput, hasUnsavedForm } from './unsavedInput'

type LeaveAction = () => void

let pendingLeave: LeaveAction | null = null
const listeners = new Set<() => void>()

function setPendingLeave(leave: LeaveAction | null) {
  pendingLeave = leave
  for (const listener of listeners) listener()
}

/** Runs a function that leaves the page. If a form has unsaved input, the user is asked first. */
export function leavePage(leave: LeaveAction) {
  if (hasUnsavedForm()) setPendingLeave(leave)
  else leave()
}

/** The user has confirmed: discards the input and leaves the page. */
export function confirmLeave() {
  const leave = pendingLeave
  discardUnsavedInput()
  setPendingLeave(null)
  leave?.()
}

/** Forgets the function that waits for the user's confirmation. */
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
