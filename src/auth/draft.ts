import { isMember } from '@/lib/isMember'
import { tabStorage } from '@/storage/tabStorage'

/** The fields whose values are stored. A password is never stored. */
const DRAFT_FIELDS = ['email', 'fullname'] as const
type DraftField = (typeof DRAFT_FIELDS)[number]

const DRAFT_STORAGE_KEY = 'draft'

/**
 * Returns the draft: the user's input in the forms under `/auth`. The draft survives a reload and a
 * change to another form. It is removed when a session starts.
 */
export function readDraft(): Readonly<Partial<Record<DraftField, string>>> {
  const draft = tabStorage.read(DRAFT_STORAGE_KEY)
  if (typeof draft !== 'object' || draft === null) return {}
  const entries = Object.entries(draft).filter(
    ([name, value]) => isMember(DRAFT_FIELDS, name) && typeof value === 'string',
  )
  return Object.fromEntries(entries)
}

export function saveDraftField(name: string, value: string) {
  if (isMember(DRAFT_FIELDS, name))
    tabStorage.write(DRAFT_STORAGE_KEY, { ...readDraft(), [name]: value })
}

let prerenderedFields: readonly HTMLInputElement[] = []
let focusedField: Element | null = null

/**
 * Keeps the fields in which the user may have entered text before the app has started, in case React
 * renders a new form. The draft never contains a password.
 */
export function keepPrerenderedFields(page: ParentNode) {
  prerenderedFields = [...page.querySelectorAll('input')]
  focusedField = document.activeElement
  for (const { name, value } of prerenderedFields) if (value !== '') saveDraftField(name, value)
}

/**
 * If React has rendered a new form, returns text, focus and cursor to the fields of the same names.
 * In an e-mail field, the cursor goes to the end, because browsers do not say where it was.
 */
export function restorePrerenderedFields(form: HTMLFormElement) {
  for (const before of prerenderedFields) {
    const field = form.elements.namedItem(before.name)
    if (!(field instanceof HTMLInputElement) || field === before) continue
    field.value = before.value
    if (before !== focusedField) continue
    field.focus()
    const { selectionStart, selectionEnd } = before
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
  prerenderedFields = []
}

export function removeDraft() {
  tabStorage.remove(DRAFT_STORAGE_KEY)
}
