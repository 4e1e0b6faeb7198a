/** The values of the changed fields of a form, by field name. A name can have several values. */
export type Draft = ReadonlyMap<string, readonly string[]>

/** The unsaved input of all forms. It is only in memory, so a reload deletes it. */
const drafts = new Map<string, Draft>()

/** The keys of the forms on the screen. */
const shownKeys = new Set<string>()

/** `key` contains the user and the path of the page. */
export const readDraft = (key: string): Draft | undefined => drafts.get(key)

/** An empty draft is removed. */
export function saveDraft(key: string, draft: Draft) {
  if (draft.size > 0) drafts.set(key, draft)
  else drafts.delete(key)
}

/** Call this when a form is mounted. Returns a function to call when the form is unmounted. */
export function registerShownForm(key: string): () => void {
  shownKeys.add(key)
  return () => {
    shownKeys.delete(key)
  }
}

/** Whether a reload would delete input, also of pages that are not open. */
export const hasDraft = () => drafts.size > 0

/** Whether a form on the screen has unsaved changes. */
export const hasShownDraft = () => [...shownKeys].some(key => drafts.has(key))

export function dropDraft(key: string) {
  drafts.delete(key)
}

export function dropShownDrafts() {
  for (const key of shownKeys) drafts.delete(key)
}

export function dropAllDrafts() {
  drafts.clear()
}
