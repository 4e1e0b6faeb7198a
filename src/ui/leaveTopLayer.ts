/**
 * Closes the modal dialogs inside of a hidden element, and ends the full-screen mode of an element
 * inside. Otherwise they would make the visible content inert. The dialogs get no `close` event,
 * because its handlers could discard the input in the dialogs. Returns a function that opens the
 * dialogs again.
 */
export function leaveTopLayer(hidden: HTMLElement): () => void {
  const { fullscreenElement } = document
  if (fullscreenElement && hidden.contains(fullscreenElement))
    document.exitFullscreen().catch(() => undefined)

  const dialogs = [...hidden.querySelectorAll('dialog')].filter(dialog => dialog.matches(':modal'))
  const stopEvent = (event: Event) => {
    event.stopImmediatePropagation()
  }
  hidden.addEventListener('close', stopEvent, { capture: true })
  for (const dialog of dialogs) dialog.close()
  return () => {
    hidden.removeEventListener('close', stopEvent, { capture: true })
    for (const dialog of dialogs) if (dialog.isConnected && !dialog.open) dialog.showModal()
  }
}
