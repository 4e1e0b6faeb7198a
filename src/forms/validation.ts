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

/** Status 409 means that another record already has a value. */
const isConflict = (error: ApiError): error is Extract<ApiError, { kind: 'invalid' }> =>
  error.kind === 'invalid' && error.status === 409

/** Status 409 without messages for fields is about the value of `field`. */
export function assignConflict(error: ApiError, field: string | undefined): ApiError {
  if (!isConflict(error) || field === undefined || Object.keys(error.fields).length > 0)
    return error
  return { ...error, fields: { [field]: '' } }
}

/**
 * Returns the server's texts about these fields. Ignores the letter case of the field names. A text
 * is empty if the server sent none.
 */
export function readServerTexts(
  error: ApiError,
  names: readonly string[],
): Readonly<Partial<Record<string, string>>> {
  const texts: Record<string, string> = {}
  for (const [key, text] of Object.entries(getFieldErrors(error))) {
    const name = names.find(other => other.toLowerCase() === key.toLowerCase())
    if (name !== undefined) texts[name] = text
  }
  return texts
}

export const getProblemText = (problem: FieldProblem, label: string, t: TFunction) =>
  problem.kind === 'text' ? problem.text : getValidationErrorText(problem, label, t)

export function getServerText(text: string, failure: ApiError | null, t: TFunction) {
  if (text !== '') return text
  return failure && isConflict(failure)
    ? t($ => $.validation.alreadyUsed)
    : t($ => $.validation.fieldNotValid)
}
