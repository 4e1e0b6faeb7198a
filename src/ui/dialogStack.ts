import { useSyncExternalStore } from 'react'

const dialogStack: HTMLElement[] = []
const listeners = new Set<() => void>()

const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** Adds a modal dialog that has just opened. Returns a function that removes it. */
export function addOpenDialog(dialog: HTMLElement): () => void {
  dialogStack.push(dialog)
  notifyListeners()
  return () => {
    dialogStack.splice(dialogStack.indexOf(dialog), 1)
    notifyListeners()
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the modal dialog that was opened last; null if no dialog is open. */
export const useTopDialog = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => dialogStack.at(-1) ?? null,
    () => null,
  )
