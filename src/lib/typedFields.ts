const fields = new Set<Element>()

/** Notices in which fields something is typed or chosen, from the first key on. */
export function noteTyping() {
  document.addEventListener('input', note, true)
}

function note({ target }: Event) {
  if (!(target instanceof Element)) return
  forgetGone()
  fields.add(target)
}

function forgetGone() {
  for (const field of fields) if (!field.isConnected) fields.delete(field)
}

/** Whether what was typed is still on the page, seen or waiting out of sight: a reload would lose it. */
export function isTyped(): boolean {
  forgetGone()
  return [...fields].some(
    field =>
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
      field.value !== '',
  )
}
