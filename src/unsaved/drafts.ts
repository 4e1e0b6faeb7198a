/** The values of the changed fields of a form, by field name. A name can have several values. */
export type Draft = ReadonlyMap<string, readonly string[]>

/** The unsaved input of all forms. It is only in memory, so a reload deletes it. */
const drafts = new Map<string, Draft>()

/** What each form on the screen does when its changes are discarded, by the key of the form. */
const shownForms = new Map<string, () => void>()

/** `key` contains the user and the path of the page. */
export const readDraft = (key: string): Draft | undefined => drafts.get(key)

/** An empty draft is removed. */
export function saveDraft(key: string, draft: Draft) {
  if (draft.size > 0) drafts.set(key, draft)
  else drafts.delete(key)
}

/** Call this when a form is mounted. Returns a function to call when the form is unmounted. */
export function registerShownForm(key: string, onDiscard: () => void): () => void {
  shownForms.set(key, onDiscard)
  return () => {
    shownForms.delete(key)
  }
}

/** Whether a reload would delete input, also of pages that are not open. */
export const hasDraft = () => drafts.size > 0

/** Whether a form on the screen has unsaved changes. */
export const hasShownDraft = () => [...shownForms.keys()].some(key => drafts.has(key))

export function dropDraft(key: string) {
  drafts.delete(key)
}

/** The user discards the changes of the forms on the screen. */
export function discardShownDrafts() {
  for (const [key, onDiscard] of shownForms) {
    drafts.delete(key)
    onDiscard()
  }
}

export function dropAllDrafts() {
  drafts.clear()
}
