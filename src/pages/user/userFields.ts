import { getFieldErrors, type ApiError } from '@/api/apiError'
import { ACCOUNT_RULES, checkText, type TextError, type TextRule } from '@/lib/checkText'

/** What each field of the user form accepts. */
const RULES = {
  ...ACCOUNT_RULES,
  phone: { max: 30, pattern: /^\+?[\d\s()./-]{3,}$/ },
  website: { max: 300, pattern: /^https?:\/\/[^\s/]+/ },
  occupation: { max: 100 },
  companyName: { max: 100 },
} as const satisfies Record<string, TextRule>

export type UserField = keyof typeof RULES
export type UserValues = Readonly<Partial<Record<UserField, string>>>

/** A validation error, or the server's message. */
export type FieldProblem = TextError | { readonly kind: 'server'; readonly text: string }
export type FieldProblems = Readonly<Partial<Record<UserField, FieldProblem>>>

/** The sections of the form with their fields, in this order. */
const SECTIONS = [
  { id: 'account', fields: ['fullname', 'email', 'password'] },
  { id: 'contact', fields: ['phone', 'website'] },
  { id: 'work', fields: ['occupation', 'companyName'] },
] as const satisfies readonly { id: string; fields: readonly UserField[] }[]

export const listSections = (hiddenFields: readonly UserField[]) =>
  SECTIONS.map(({ id, fields }) => ({
    id,
    fields: fields.filter((name): name is UserField => !hiddenFields.includes(name)),
  }))

export const isRequired = (name: UserField) => 'min' in RULES[name]

/**
 * Reads the fields that differ from their initial values, without surrounding spaces. A field
 * without an initial value always differs. In a password, spaces are significant.
 */
export function readChanges(
  form: HTMLFormElement,
  names: readonly UserField[],
  initial: UserValues,
): UserValues {
  const data = new FormData(form)
  const changes: Partial<Record<UserField, string>> = {}
  for (const name of names) {
    const text = data.get(name)
    if (typeof text !== 'string') continue
    const value = name === 'password' ? text : text.trim()
    if (value !== initial[name]) changes[name] = value
  }
  return changes
}

/** Validates the changes. Other fields are valid, because the server has accepted their values. */
export function checkChanges(changes: UserValues, names: readonly UserField[]): FieldProblems {
  const problems: Partial<Record<UserField, FieldProblem>> = {}
  for (const name of names) {
    const value = changes[name]
    const problem = value === undefined ? null : checkText(value, RULES[name])
    if (problem) problems[name] = problem
  }
  return problems
}

/** The server's messages for fields of the form. */
export function readServerProblems(error: ApiError, names: readonly UserField[]): FieldProblems {
  const fields = getFieldErrors(error)
  const problems: Partial<Record<UserField, FieldProblem>> = {}
  for (const name of names) {
    const text = fields[name]
    if (text !== undefined) problems[name] = { kind: 'server', text }
  }
  return problems
}
