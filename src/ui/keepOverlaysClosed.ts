import { findModalDialogs } from './topDialog'

/**
 * Keeps the modal dialogs and popovers of a hidden page closed. Otherwise they would cover the
 * visible content, or make it inert. Also ends the page's full-screen mode.
 *
 * Returns a function that opens the dialogs and popovers again.
 */
export function keepOverlaysClosed(hiddenPage: HTMLElement): () => void {
  const { fullscreenElement } = document
  if (fullscreenElement && hiddenPage.contains(fullscreenElement))
    document.exitFullscreen().catch(() => undefined)

  const closedDialogs = new Set<EventTarget | null>()
  const closedPopovers = new Set<HTMLElement>()
  const closeAll = () => {
    for (const dialog of findModalDialogs()) {
      if (!isPageDialog(dialog, hiddenPage)) continue
      closedDialogs.add(dialog)
      dialog.close()
    }
    for (const popover of findPagePopovers()) {
      closedPopovers.add(popover)
      popover.hidePopover()
    }
  }
  // Stops the `close` event of these dialogs, because its handlers could discard the input.
  const stopEvent = (event: Event) => {
    if (closedDialogs.has(event.target)) event.stopImmediatePropagation()
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
    for (const dialog of closedDialogs)
      if (dialog instanceof HTMLDialogElement && dialog.isConnected && !dialog.open)
        dialog.showModal()
    for (const popover of closedPopovers)
      if (popover.isConnected && !isPopoverOpen(popover)) popover.showPopover()
  }
}

/** Libraries may append the dialogs and popovers of a page to the `<body>`, outside of the page. */
const isOutsideApp = (element: Element) => !document.getElementById('root')?.contains(element)

const isPageDialog = (dialog: HTMLDialogElement, page: HTMLElement) =>
  page.contains(dialog) || isOutsideApp(dialog)

const isPopoverOpen = (element: Element) => element.matches(':popover-open')

/**
 * Finds the open popovers outside of the app and of dialogs. A popover inside a page or a dialog
 * disappears together with this page or dialog.
 */
const findPagePopovers = () =>
  [...document.querySelectorAll<HTMLElement>('[popover]')].filter(
    popover => isPopoverOpen(popover) && isOutsideApp(popover) && !popover.closest('dialog'),
  )
