import { useSyncExternalStore } from 'react'

/** The open modal dialogs, in the order in which they were opened. */
let openDialogs: readonly HTMLDialogElement[] = []

/** Finds the open modal dialogs, in the order of the document. */
export const findModalDialogs = () =>
  [...document.querySelectorAll('dialog')].filter(dialog => dialog.matches(':modal'))

/** Watches the whole document, because a page may open dialogs without the component `Dialog`. */
function subscribe(onChange: () => void) {
  const update = (records: readonly MutationRecord[]) => {
    const modalDialogs = findModalDialogs()
    const changed = records.filter(({ type }) => type === 'attributes').map(({ target }) => target)
    const others = openDialogs.filter(dialog => !changed.includes(dialog))
    openDialogs = [...new Set([...others, ...changed, ...modalDialogs])].flatMap(
      node => modalDialogs.find(dialog => dialog === node) ?? [],
    )
    onChange()
  }
  const observer = new MutationObserver(update)
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
  update([])
  return () => {
    observer.disconnect()
  }
}

/** Returns the modal dialog that was opened last; null if no dialog is open. */
export const useTopDialog = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => openDialogs.at(-1) ?? null,
    () => null,
  )
