/** The open modal dialogs, in the order in which they were opened. */
let openDialogs: readonly HTMLDialogElement[] = []

export const findModalDialogs = () =>
  [...document.querySelectorAll('dialog')].filter(dialog => dialog.matches(':modal'))

/**
 * Calls `onChange` now and after each change of the document, with the modal dialog that was opened
 * last. `hasTopLayerChanged` is true if a dialog or the full-screen mode was opened or closed.
 *
 * Watches the whole document, because a page may open dialogs without the component `Dialog`.
 * Returns a function that stops watching.
 */
export function watchTopDialog(
  onChange: (topDialog: HTMLElement | null, hasTopLayerChanged: boolean) => void,
): () => void {
  const update = (records: readonly MutationRecord[]) => {
    const modalDialogs = findModalDialogs()
    const changed = records
      .filter(({ type, target }) => type === 'attributes' && target.nodeName === 'DIALOG')
      .map(({ target }) => target)
    const others = openDialogs.filter(dialog => !changed.includes(dialog))
    openDialogs = [...new Set([...others, ...changed, ...modalDialogs])].flatMap(
      node => modalDialogs.find(dialog => dialog === node) ?? [],
    )
    onChange(openDialogs.at(-1) ?? null, changed.length > 0)
  }
  const onFullscreenChange = () => {
    onChange(openDialogs.at(-1) ?? null, true)
  }
  const observer = new MutationObserver(update)
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
  document.addEventListener('fullscreenchange', onFullscreenChange)
  update([])
  return () => {
    observer.disconnect()
    document.removeEventListener('fullscreenchange', onFullscreenChange)
  }
}
