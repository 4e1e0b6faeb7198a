import type { TFunction } from 'i18next'
import { getFieldErrors, type ApiError } from '@/api/apiError'
import { getValidationErrorText } from '@/language/validationErrorText'
import { validateText, type ValidationError, type TextRule } from '@/lib/validateText'

/** A validation error of a field, or the server's message about the field. */
export type FieldProblem = ValidationError | { readonly kind: 'server'; readonly text: string }

/** Maps the name of a field to its problem. */
export type FieldProblems = Readonly<Partial<Record<string, FieldProblem>>>

/** Reads the text of a field, without spaces at its start and end. Empty if there is no text. */
export function readFormText(data: FormData, name: string): string {
  const text = data.get(name)
  return typeof text === 'string' ? text.trim() : ''
}

/** Each rule applies to the text with the same name. A rule without such a text is ignored. */
export function validateTexts(
  texts: Readonly<Partial<Record<string, string>>>,
  rules: Readonly<Record<string, TextRule>>,
): FieldProblems {
  const problems: Record<string, FieldProblem> = {}
  for (const [name, rule] of Object.entries(rules)) {
    const text = texts[name]
    const problem = text === undefined ? null : validateText(text, rule)
    if (problem) problems[name] = problem
  }
  return problems
}

/** Returns the server's errors about these fields. Ignores the letter case of the field names. */
export function readServerFieldProblems(error: ApiError, names: readonly string[]): FieldProblems {
  const problems: Record<string, FieldProblem> = {}
  for (const [key, text] of Object.entries(getFieldErrors(error))) {
    const name = names.find(other => other.toLowerCase() === key.toLowerCase())
    if (text !== undefined && name !== undefined) problems[name] = { kind: 'server', text }
  }
  return problems
}

export function getProblemText(
  problem: FieldProblem | undefined,
  fieldLabel: string,
  t: TFunction,
) {
  if (!problem) return null
  if (problem.kind !== 'server') return getValidationErrorText(problem, fieldLabel, t)
  return problem.text === '' ? t($ => $.validation.fieldNotValid) : problem.text
}
