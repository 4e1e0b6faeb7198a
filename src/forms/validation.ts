import type { TFunction } from 'i18next'
import { getFieldErrors, type ApiError } from '@/api/apiError'
import { getValidationErrorText } from '@/language/validationErrorText'
import { validateText, type TextRule, type ValidationError } from '@/lib/validateText'

/** A validation error of a field, or a text that describes it. */
type FieldProblem = ValidationError | { readonly kind: 'text'; readonly text: string }

/** Maps the name of a field to its problem. */
export type FieldProblems = Readonly<Partial<Record<string, FieldProblem>>>

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

/**
 * A conflict means that another record already has a value. Without any message, it is about the
 * value of `field`. A message is shown as it is, because it may have another reason.
 */
export function assignConflict(error: ApiError, field: string | undefined): ApiError {
  if (error.kind !== 'conflict' || field === undefined) return error
  if (error.message !== null || Object.keys(error.fields).length > 0) return error
  return { ...error, fields: { [field]: '' } }
}

/** What the server says about the value of a field. The text is empty if the server sent none. */
export type ServerFieldError = { readonly text: string; readonly isTaken: boolean }

/** Returns the server's errors of these fields. Ignores the letter case of the field names. */
export function readServerErrors(
  error: ApiError,
  names: readonly string[],
): Readonly<Partial<Record<string, ServerFieldError>>> {
  const codes = 'codes' in error ? error.codes : undefined
  const errors: Record<string, ServerFieldError> = {}
  for (const [key, text] of Object.entries(getFieldErrors(error))) {
    const name = names.find(other => other.toLowerCase() === key.toLowerCase())
    const isTaken = codes?.[key] === 'taken' || (text === '' && error.kind === 'conflict')
    if (name !== undefined) errors[name] = { text, isTaken }
  }
  return errors
}

export const getProblemText = (problem: FieldProblem, label: string, t: TFunction) =>
  problem.kind === 'text' ? problem.text : getValidationErrorText(problem, label, t)

export function getServerErrorText(
  name: string,
  { text, isTaken }: ServerFieldError,
  t: TFunction,
) {
  if (isTaken)
    return name === 'email' ? t($ => $.validation.alreadyUsed) : t($ => $.validation.valueUsed)
  return text === '' ? t($ => $.validation.fieldNotValid) : text
}
