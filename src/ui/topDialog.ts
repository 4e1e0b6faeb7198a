import { useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/createListeners'

/** The open modal dialogs, in the order in which they were opened. */
let openDialogs: readonly HTMLElement[] = []
const { notify, subscribe } = createListeners()

/** Call this when a modal dialog opens. Returns a function to call when the dialog closes. */
export function registerModalDialog(dialog: HTMLElement): () => void {
  openDialogs = [...openDialogs, dialog]
  notify()
  return () => {
    openDialogs = openDialogs.filter(other => other !== dialog)
    notify()
  }
}

/** Returns the modal dialog that was opened last. Null if no modal dialog is open. */
export const useTopDialog = (): HTMLElement | null =>
  useSyncExternalStore(subscribe, () => openDialogs.at(-1) ?? null)
