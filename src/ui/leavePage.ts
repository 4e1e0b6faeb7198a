import { useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/createListeners'
import { discardShownDrafts, hasShownDraft } from '@/lib/drafts'

/** The function `leave` that is called after the user has confirmed. */
let pendingLeave: (() => void) | null = null
const { notify, subscribe } = createListeners()

function setPendingLeave(leave: (() => void) | null) {
  pendingLeave = leave
  notify()
}

/**
 * Calls `leave`, which opens another page or signs out. If a form has unsaved changes, the user must
 * confirm first.
 */
export function leavePage(leave: () => void) {
  if (hasShownDraft()) setPendingLeave(leave)
  else leave()
}

export function confirmLeave() {
  const leave = pendingLeave
  discardShownDrafts()
  setPendingLeave(null)
  leave?.()
}

export function stayOnPage() {
  setPendingLeave(null)
}

/** Whether the app is asking the user to confirm leaving the page. */
export const useIsConfirmingLeave = (): boolean =>
  useSyncExternalStore(subscribe, () => pendingLeave !== null)
