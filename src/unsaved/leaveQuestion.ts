import { useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/createListeners'
import { discardShownDrafts, hasShownDraft } from './drafts'
import { hasRunningWork, stopRunningWork } from './runningWork'

/** Asks the user whether to leave the page. */
type LeaveQuestion = {
  readonly discardsChanges: boolean
  readonly stopsWork: boolean
  /** Called after the user has confirmed. */
  readonly leave: () => void
}

let question: LeaveQuestion | null = null
const { notify, subscribe, hasListeners } = createListeners()

function setQuestion(next: LeaveQuestion | null) {
  question = next
  notify()
}

/**
 * Whether leaving the page would discard changes or stop work. Without the shell, which shows the
 * question, nothing is asked.
 */
export const mustAskToLeave = () => hasListeners() && (hasShownDraft() || hasRunningWork())

/** Calls `leave`, which leaves the page. If something would be lost, the user must confirm first. */
export function askToLeave(leave: () => void) {
  if (mustAskToLeave())
    setQuestion({ leave, discardsChanges: hasShownDraft(), stopsWork: hasRunningWork() })
  else leave()
}

export function confirmLeave() {
  const confirmed = question
  discardShownDrafts()
  stopRunningWork()
  setQuestion(null)
  confirmed?.leave()
}

export function stayOnPage() {
  setQuestion(null)
}

export const useLeaveQuestion = (): LeaveQuestion | null =>
  useSyncExternalStore(subscribe, () => question)
