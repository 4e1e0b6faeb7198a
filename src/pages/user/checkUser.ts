/** The plain fields of a user that can be edited, in the order of the form. */
export const EDITABLE_FIELDS = [
  'fullname',
  'email',
  'phone',
  'website',
  'occupation',
  'companyName',
] as const
export type EditableField = (typeof EDITABLE_FIELDS)[number]

export type EditedValues = Readonly<Record<EditableField, string>>

export type FieldProblem =
  | { readonly kind: 'required' | 'notValid' }
  | { readonly kind: 'minLength' | 'maxLength'; readonly limit: number }
  /** The server's message. */
  | { readonly kind: 'server'; readonly text: string }

export type FieldProblems = Readonly<Partial<Record<EditableField, FieldProblem>>>

type Rule = { readonly min?: number; readonly max: number; readonly pattern?: RegExp }

const RULES: Readonly<Record<EditableField, Rule>> = {
  fullname: { min: 3, max: 100 },
  email: { min: 3, max: 320, pattern: /^[^\s@]+@[^\s@]+$/ },
  phone: { max: 30, pattern: /^\+?[\d\s()./-]{3,}$/ },
  website: { max: 300, pattern: /^https?:\/\/[^\s/]+/ },
  occupation: { max: 100 },
  companyName: { max: 100 },
}

export const isRequired = (name: EditableField) => RULES[name].min !== undefined

/** Validates a trimmed value. Returns null if it is valid. */
function checkField(name: EditableField, value: string): FieldProblem | null {
  const { min, max, pattern } = RULES[name]
  if (value === '') return min === undefined ? null : { kind: 'required' }
  if (min !== undefined && value.length < min) return { kind: 'minLength', limit: min }
  if (value.length > max) return { kind: 'maxLength', limit: max }
  return pattern && !pattern.test(value) ? { kind: 'notValid' } : null
}

/** Validates the edited fields. Unchanged values are valid, because the server has accepted them. */
export function checkUser(changes: Partial<EditedValues>): FieldProblems {
  const problems: Partial<Record<EditableField, FieldProblem>> = {}
  for (const name of EDITABLE_FIELDS) {
    const value = changes[name]
    const problem = value === undefined ? null : checkField(name, value)
    if (problem) problems[name] = problem
  }
  return problems
}
