import { useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/createListeners'
import { discardShownDrafts, hasShownDraft } from '@/lib/drafts'
import { hasRunningWork, stopRunningWork } from '@/lib/runningWork'

type PendingLeave = {
  /** Called after the user has confirmed. */
  readonly leave: () => void
  readonly discardsChanges: boolean
  readonly stopsWork: boolean
}

let pendingLeave: PendingLeave | null = null
const { notify, subscribe } = createListeners()

function setPendingLeave(next: PendingLeave | null) {
  pendingLeave = next
  notify()
}

/** Whether the user must confirm before the page is left. */
export const needsConfirmation = () => hasShownDraft() || hasRunningWork()

/**
 * Calls `leave`, which opens another page or signs out. If a form has unsaved changes, or if work is
 * running, the user must confirm first.
 */
export function leavePage(leave: () => void) {
  if (needsConfirmation())
    setPendingLeave({ leave, discardsChanges: hasShownDraft(), stopsWork: hasRunningWork() })
  else leave()
}

export function confirmLeave() {
  const confirmed = pendingLeave
  discardShownDrafts()
  stopRunningWork()
  setPendingLeave(null)
  confirmed?.leave()
}

export function stayOnPage() {
  setPendingLeave(null)
}

/** Null unless the app is asking the user to confirm leaving the page. */
export const usePendingLeave = (): PendingLeave | null =>
  useSyncExternalStore(subscribe, () => pendingLeave)
