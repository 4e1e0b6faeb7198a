import type { TFunction } from 'i18next'
import { getFieldErrors, type ApiError } from '@/api/apiError'
import { getValidationErrorText } from '@/language/validationErrorText'
import { validateText, type ValidationError, type TextRule } from '@/lib/validateText'

/** A validation error of a field, or the server's message. */
export type FieldProblem = ValidationError | { readonly kind: 'server'; readonly text: string }

/** Maps the name of a field to its problem. */
export type FieldProblems = Readonly<Partial<Record<string, FieldProblem>>>

/** Removes spaces before and after the text. */
export function readText(data: FormData, name: string): string {
  const text = data.get(name)
  return typeof text === 'string' ? text.trim() : ''
}

/** Validates each text by the rule of the same name. Ignores rules without a text. */
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

/** The server's errors for these fields, whose names may differ in letter case. */
export function readServerProblems(error: ApiError, names: readonly string[]): FieldProblems {
  const problems: Record<string, FieldProblem> = {}
  for (const [key, text] of Object.entries(getFieldErrors(error))) {
    const name = names.find(other => other.toLowerCase() === key.toLowerCase())
    if (text !== undefined && name !== undefined) problems[name] = { kind: 'server', text }
  }
  return problems
}

/** `label` is the label of the field. */
export function getProblemText(problem: FieldProblem | undefined, label: string, t: TFunction) {
  if (!problem) return null
  if (problem.kind !== 'server') return getValidationErrorText(problem, label, t)
  return problem.text === '' ? t($ => $.validation.fieldNotValid) : problem.text
}
