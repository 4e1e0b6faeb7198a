const editedFields = new Set<Element>()

/**
 * Tracks the form fields that the user edits. Calls `onInput` with the path of the page that
 * contains the field, if that page is visible.
 *
 * Fields without a form, such as a search field, have nothing to save and do not count. Fields in a
 * popover do not count either, because any click outside closes the popover.
 */
export function watchFormInput(onInput: (path: string) => void) {
  // The listener does not capture, so it runs after React's handlers. If it changed the store
  // before them, React would reset the field's value.
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
      // A field that is empty now and was empty at first has nothing to lose.
      field.value + field.defaultValue !== '',
  )
}

/** Forgets all unsaved input, after the user has chosen to discard it. */
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
