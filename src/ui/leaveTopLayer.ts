import { findModalDialogs } from './topDialog'

/**
 * Closes the modal dialogs and the popovers of a hidden page and ends its full-screen mode, because
 * they would cover the visible content or make it inert. Those that the page opens later are closed
 * too.
 *
 * The dialogs get no `close` event, because its handlers could discard their input. Returns a
 * function that opens the dialogs and popovers again.
 */
export function leaveTopLayer(hidden: HTMLElement): () => void {
  const { fullscreenElement } = document
  if (fullscreenElement && hidden.contains(fullscreenElement))
    document.exitFullscreen().catch(() => undefined)

  const closed = new Set<EventTarget | null>()
  const hiddenPopovers = new Set<HTMLElement>()
  const closeAll = () => {
    for (const dialog of findModalDialogs()) {
      if (!isPageDialog(dialog, hidden)) continue
      closed.add(dialog)
      dialog.close()
    }
    for (const popover of findPagePopovers()) {
      hiddenPopovers.add(popover)
      popover.hidePopover()
    }
  }
  const stopEvent = (event: Event) => {
    if (closed.has(event.target)) event.stopImmediatePropagation()
  }
  document.addEventListener('close', stopEvent, { capture: true })
  document.addEventListener('toggle', closeAll, { capture: true })
  closeAll()
  const observer = new MutationObserver(closeAll)
  observer.observe(document, { subtree: true, attributeFilter: ['open'] })
  return () => {
    observer.disconnect()
    document.removeEventListener('close', stopEvent, { capture: true })
    document.removeEventListener('toggle', closeAll, { capture: true })
    for (const dialog of closed)
      if (dialog instanceof HTMLDialogElement && dialog.isConnected && !dialog.open)
        dialog.showModal()
    for (const popover of hiddenPopovers)
      if (popover.isConnected && !isPopoverOpen(popover)) popover.showPopover()
  }
}

/** A page may also append its dialogs and popovers to the body, outside of the app. */
const isOutsideApp = (element: Element) => !document.getElementById('root')?.contains(element)

const isPageDialog = (dialog: HTMLDialogElement, page: HTMLElement) =>
  page.contains(dialog) || isOutsideApp(dialog)

const isPopoverOpen = (element: Element) => element.matches(':popover-open')

/** Finds the visible popovers of the page. Inside the page and its dialogs, they are not visible. */
const findPagePopovers = () =>
  [...document.querySelectorAll<HTMLElement>('[popover]')].filter(
    popover => isPopoverOpen(popover) && isOutsideApp(popover) && !popover.closest('dialog'),
  )
