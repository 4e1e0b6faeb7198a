import { isOneOf } from '@/lib/isOneOf'
import { tabStorage } from '@/lib/tabStorage'

/** What may be kept of a form that is being filled in: never a password. */
const KEPT = ['email', 'fullname'] as const
type Kept = (typeof KEPT)[number]

const KEY = 'draft'

/**
 * What was typed into the open area in this tab, so that it is still there after the theme's
 * reload and on the way from one form to the next. Gone with the tab, and once signed in.
 */
export function readDraft(): Readonly<Partial<Record<Kept, string>>> {
  const draft = tabStorage.read(KEY)
  if (typeof draft !== 'object' || draft === null) return {}
  const entries = Object.entries(draft).filter(
    ([name, value]) => isOneOf(KEPT, name) && typeof value === 'string',
  )
  return Object.fromEntries(entries)
}

export function keepDraft(name: string, value: string) {
  if (isOneOf(KEPT, name)) tabStorage.write(KEY, { ...readDraft(), [name]: value })
}

/**
 * Takes over what was typed before the program was there: a hydrated field would lose it with its
 * first change. A password stays in memory, for the one form that asks.
 */
export function keepTyped(page: ParentNode) {
  for (const field of page.querySelectorAll('input')) {
    if (field.value === '') continue
    keepDraft(field.name, field.value)
    if (field.name === 'password') earlyPassword = field.value
  }
}

let earlyPassword = ''

/** The password that was typed before the program was there, until the form has it. */
export const readEarlyPassword = () => earlyPassword

export function forgetEarlyPassword() {
  earlyPassword = ''
}

export function dropDraft() {
  tabStorage.remove(KEY)
}
