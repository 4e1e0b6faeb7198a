import { isMember } from '@/lib/isMember'
import { tabStorage } from '@/lib/tabStorage'

/** The fields whose values are stored. A password is never stored. */
const DRAFT_FIELDS = ['email', 'fullname'] as const
type DraftField = (typeof DRAFT_FIELDS)[number]

const DRAFT_STORAGE_KEY = 'draft'

/**
 * The input of this tab in the public area (sessionStorage). It survives a reload and a change to
 * another form, and is removed at sign-in.
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
 * Keeps the input from before hydration. A hydrated field would lose it with its first change. The
 * password is kept in memory only.
 */
export function keepEarlyInput(page: ParentNode) {
  for (const field of page.querySelectorAll('input')) {
    if (field.value === '') continue
    saveDraftField(field.name, field.value)
    if (field.name === 'password') earlyPassword = field.value
  }
}

let earlyPassword = ''

/** The password entered before hydration, until the sign-in form has taken it over. */
export const readEarlyPassword = () => earlyPassword

export function forgetEarlyPassword() {
  earlyPassword = ''
}

export function removeDraft() {
  tabStorage.remove(DRAFT_STORAGE_KEY)
}
