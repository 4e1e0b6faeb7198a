import { findModalDialogs } from './topDialog'

/**
 * Closes the modal dialogs of a hidden page and ends its full-screen mode, because they would make
 * the visible content inert. Dialogs that the page opens later are closed too.
 *
 * The dialogs get no `close` event, because its handlers could discard their input. Returns a
 * function that opens the dialogs again.
 */
export function leaveTopLayer(hidden: HTMLElement): () => void {
  const { fullscreenElement } = document
  if (fullscreenElement && hidden.contains(fullscreenElement))
    document.exitFullscreen().catch(() => undefined)

  const closed = new Set<EventTarget | null>()
  const closeDialogs = () => {
    for (const dialog of findModalDialogs()) {
      if (!isPageDialog(dialog, hidden)) continue
      closed.add(dialog)
      dialog.close()
    }
  }
  const stopEvent = (event: Event) => {
    if (closed.has(event.target)) event.stopImmediatePropagation()
  }
  document.addEventListener('close', stopEvent, { capture: true })
  closeDialogs()
  const observer = new MutationObserver(closeDialogs)
  observer.observe(document, { subtree: true, attributeFilter: ['open'] })
  return () => {
    observer.disconnect()
    document.removeEventListener('close', stopEvent, { capture: true })
    for (const dialog of closed)
      if (dialog instanceof HTMLDialogElement && dialog.isConnected && !dialog.open)
        dialog.showModal()
  }
}

/** A page may also append its dialogs to the body, outside of the app. */
const isPageDialog = (dialog: HTMLDialogElement, page: HTMLElement) =>
  page.contains(dialog) || !document.getElementById('root')?.contains(dialog)
