const editedFields = new Set<Element>()

/**
 * Tracks the form fields that the user edits. Calls `onInput` with the path of the page that
 * contains the field, if that page is visible. A field without a form, such as a search, has nothing
 * to save. A popover closes on any click outside, so its input does not count.
 */
export function trackUnsavedInput(onInput: (path: string) => void) {
  // Not a capturing listener, so that it runs after React's handlers. If the store changed earlier,
  // React would reset the field's value.
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element && target.closest('form')) || target.closest('[popover]'))
      return
    forgetRemovedFields()
    editedFields.add(target)
    const page = target.closest('main')?.closest<HTMLElement>('[data-page-path]:not([hidden])')
    if (page?.dataset.pagePath !== undefined) onInput(page.dataset.pagePath)
  })
}

/** Reports a change that the browser does not report as input, such as a choice from a list. */
export function reportInput(element: Element | null | undefined) {
  element?.dispatchEvent(new Event('input', { bubbles: true }))
}

function forgetRemovedFields() {
  for (const field of editedFields) if (!field.isConnected) editedFields.delete(field)
}

/** Whether a reload would lose input on a visible page or on a page behind the sign-in form. */
export function hasUnsavedInput(): boolean {
  forgetRemovedFields()
  return [...editedFields].some(
    field =>
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
      // An emptied field that had a value is a change, too.
      field.value + field.defaultValue !== '',
  )
}

/** The user has discarded the input, so it no longer counts. */
export function discardUnsavedInput() {
  editedFields.clear()
}

/** Whether leaving the visible page would lose input of one of its forms. */
export function hasUnsavedForm(): boolean {
  return (
    hasUnsavedInput() &&
    [...editedFields].some(field => field.closest('main form') && !field.closest('[hidden]'))
  )
}
