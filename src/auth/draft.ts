import { isMember } from '@/lib/isMember'
import { tabStorage } from '@/lib/tabStorage'

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

/**
 * Keeps the text that the user entered before the app has started, in case React renders a new form.
 * A password is kept only in memory.
 */
export function keepPrehydrationInput(page: ParentNode) {
  for (const field of page.querySelectorAll('input')) {
    if (field.value === '') continue
    saveDraftField(field.name, field.value)
    if (field.name === 'password') prehydrationPassword = field.value
  }
}

let prehydrationPassword = ''

export function takePrehydrationPassword() {
  const password = prehydrationPassword
  prehydrationPassword = ''
  return password
}

export function removeDraft() {
  tabStorage.remove(DRAFT_STORAGE_KEY)
}
