import { getFieldErrors, type ApiError } from '@/api/apiError'
import { checkText, type TextError, type TextRule } from '@/lib/checkText'
import type { SampleItemValues } from './sampleItemApi'

/** What each field accepts. A field with a minimum length is required. */
const RULES = {
  name: { min: 3, max: 100 },
  state: { max: 20 },
  dueOn: { max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/ },
  note: { max: 500 },
} as const satisfies Record<keyof SampleItemValues, TextRule>

export type FieldName = keyof typeof RULES
/** A validation error, or the server's message. */
type FieldProblem = TextError | { readonly kind: 'server'; readonly text: string }
export type FieldProblems = Readonly<Partial<Record<FieldName, FieldProblem>>>

/** The fields in the order of the form. */
export const FIELD_NAMES = ['name', 'state', 'dueOn', 'note'] as const satisfies FieldName[]

export const isRequired = (name: FieldName) => 'min' in RULES[name]

/** Reads the values without surrounding spaces. */
export function readValues(form: HTMLFormElement): SampleItemValues {
  const data = new FormData(form)
  const read = (name: FieldName) => {
    const text = data.get(name)
    return typeof text === 'string' ? text.trim() : ''
  }
  return { name: read('name'), state: read('state'), dueOn: read('dueOn'), note: read('note') }
}

export const checkValues = (values: SampleItemValues) =>
  collectProblems(name => checkText(values[name], RULES[name]))

/** The server's messages for fields of the form. */
export function readServerProblems(error: ApiError): FieldProblems {
  const fields = getFieldErrors(error)
  return collectProblems(name => {
    const text = fields[name]
    return text === undefined ? null : { kind: 'server', text }
  })
}

function collectProblems(find: (name: FieldName) => FieldProblem | null): FieldProblems {
  const problems: Partial<Record<FieldName, FieldProblem>> = {}
  for (const name of FIELD_NAMES) {
    const problem = find(name)
    if (problem) problems[name] = problem
  }
  return problems
}
