import type { Draft } from '@/unsaved/drafts'
import { removeInvisibleCharacters } from '@/lib/removeInvisibleCharacters'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

const listControls = (form: HTMLFormElement) => [...form.elements].filter(isControl)

/** A visible password has the type `text`, so this function also reads `autocomplete`. */
const isPassword = (control: Control) =>
  control.type === 'password' || (control.getAttribute('autocomplete') ?? '').endsWith('-password')

const isEmail = ({ type }: Control) => type === 'email'

const isCheckable = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

/**
 * Reads the texts of the visible fields. Password managers and scripts change fields without events,
 * so the values are read when they are needed. Removes spaces around a text, and invisible characters
 * from an e-mail address. A password stays as it is.
 */
export function readTexts<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const data = new FormData(form)
  const controls = listControls(form)
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = data.get(name)
    const text = typeof value === 'string' ? value : ''
    const sameName = controls.filter(control => control.name === name)
    if (sameName.some(isPassword)) texts[name] = text
    else if (sameName.some(isEmail)) texts[name] = removeInvisibleCharacters(text).trim()
    else texts[name] = text.trim()
  }
  if (!hasAllTexts(texts, names)) throw new Error('A field has no text')
  return texts
}

const hasAllTexts = <Name extends string>(
  texts: Partial<Record<Name, string>>,
  names: readonly Name[],
): texts is Record<Name, string> => names.every(name => name in texts)

/** Reads the values that a draft may contain: neither passwords nor files. */
export function readDraftValues(form: HTMLFormElement): Draft {
  const data = new FormData(form)
  const names = listControls(form)
    .filter(control => !isPassword(control))
    .map(({ name }) => name)
  return new Map(
    names.map(name => [name, data.getAll(name).filter(value => typeof value === 'string')]),
  )
}

/** The names of the dates and numbers that the browser can't read, such as a date without a year. */
export const listUnreadableNames = (form: HTMLFormElement): readonly string[] =>
  listControls(form)
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => name)

/** The names of the fields that differ from `initial`. A password differs if it is not empty. */
export function listChangedNames(form: HTMLFormElement, initial: Draft): ReadonlySet<string> {
  const passwords = listControls(form).filter(
    control => isPassword(control) && control.value !== '',
  )
  return new Set([
    ...findChangedValues(readDraftValues(form), initial).keys(),
    ...passwords.map(({ name }) => name),
  ])
}

export function findChangedValues(values: Draft, initial: Draft): Draft {
  const readJoined = (draft: Draft, name: string) => (draft.get(name) ?? []).join('\n')
  return new Map(
    [...values].filter(([name]) => readJoined(values, name) !== readJoined(initial, name)),
  )
}

/** Fills in the fields that `draft` contains. A click also updates a component's own state. */
export function fillForm(form: HTMLFormElement, draft: Draft) {
  for (const control of listControls(form)) {
    const values = draft.get(control.name)
    if (!values) continue
    if (control instanceof HTMLSelectElement) {
      for (const option of control.options) option.selected = values.includes(option.value)
    } else if (control instanceof HTMLInputElement && isCheckable(control)) {
      if (control.checked !== values.includes(control.value)) control.click()
    } else if (control.type !== 'file') {
      control.value = values[0] ?? ''
      // For `useControlValue`. A bubbling event would count as input of the user.
      control.dispatchEvent(new Event('change'))
    }
  }
}

export function clearPasswords(form: HTMLFormElement) {
  for (const control of listControls(form)) if (isPassword(control)) control.value = ''
}

/** Focuses the first of these fields, if any. */
export function focusFirstField(form: HTMLFormElement, names: readonly string[]) {
  listControls(form)
    .find(({ name }) => names.includes(name))
    ?.focus()
}
