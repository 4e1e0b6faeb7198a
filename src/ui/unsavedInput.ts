const editedFields = new Set<Element>()

/**
 * Remembers the form fields that the user edits. Calls `onInput` with the path of the visible page
 * that contains the field.
 *
 * Ignores fields without a form, such as a search field, and fields in a popover.
 */
export function watchFormInput(onInput: (path: string) => void) {
  // This listener does not use the capture phase, because it must run after React's handlers. If
  // `onInput` changed the store before them, React would reset the value of the field.
  document.addEventListener('input', ({ target }) => {
    if (
      !(target instanceof Element && target.closest('form')) ||
      target.closest('[popover="auto"]')
    )
      return
    forgetRemovedFields()
    editedFields.add(target)
    const page = target.closest('main')?.closest<HTMLElement>('[data-page-path]:not([hidden])')
    if (page?.dataset.pagePath !== undefined) onInput(page.dataset.pagePath)
  })
}

/** Call this when a control has changed without an `input` event, such as a choice from a list. */
export function dispatchInputEvent(element: Element | null | undefined) {
  element?.dispatchEvent(new Event('input', { bubbles: true }))
}

function forgetRemovedFields() {
  for (const field of editedFields) if (!field.isConnected) editedFields.delete(field)
}

/** Also checks the fields of hidden pages, such as the page behind the sign-in form. */
export function hasUnsavedInput(): boolean {
  forgetRemovedFields()
  return [...editedFields].some(
    field =>
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
      // If a field was empty at first and is empty again, a reload would delete nothing.
      field.value + field.defaultValue !== '',
  )
}

export function discardUnsavedInput() {
  editedFields.clear()
}

export function hasUnsavedInputOnVisiblePage(): boolean {
  return (
    hasUnsavedInput() &&
    [...editedFields].some(field => field.closest('main form') && !field.closest('[hidden]'))
  )
}
