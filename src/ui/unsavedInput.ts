const edited = new Set<Element>()

/**
 * Remembers every field that the user edits, from the first key on. `onInput` is called with the path
 * of the visible page that the field is on.
 */
export function trackUnsavedInput(onInput: (path: string) => void) {
  // Bubbling, so after React: a store update before it would reset the field to its former value.
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element)) return
    forgetRemovedFields()
    edited.add(target)
    const page = target.closest('main')?.closest<HTMLElement>('[data-page-path]:not([hidden])')
    if (page?.dataset.pagePath !== undefined) onInput(page.dataset.pagePath)
  })
}

function forgetRemovedFields() {
  for (const field of edited) if (!field.isConnected) edited.delete(field)
}

/** Whether a reload would lose input, on a visible page or on one that waits behind the sign-in form. */
export function hasUnsavedInput(): boolean {
  forgetRemovedFields()
  return [...edited].some(
    field =>
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
      field.value !== '',
  )
}
