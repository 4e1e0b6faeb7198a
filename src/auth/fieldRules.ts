import type { TFunction } from 'i18next'
import { getValidationErrorText } from '@/language/validationErrorText'
import { ACCOUNT_RULES, validateText, type ValidationError } from '@/lib/validateText'

/** An error that the app finds before it sends the form. Server errors have the type `ApiError`. */
export type FieldError =
  ValidationError | { readonly kind: 'mismatch' } | { readonly kind: 'terms' }

export type FieldValues = Readonly<Partial<Record<FieldName, string>>>
export type FieldName = 'email' | 'password' | 'fullname' | 'confirmPassword' | 'terms'

type FieldRule = (values: FieldValues) => FieldError | null

/** Each rule gets the values of all fields. Passwords are not trimmed. */
export const FIELD_RULES: Readonly<Record<FieldName, FieldRule>> = {
  email: ({ email = '' }) => validateText(email.trim(), ACCOUNT_RULES.email),
  password: ({ password = '' }) => validateText(password, ACCOUNT_RULES.password),
  fullname: ({ fullname = '' }) => validateText(fullname.trim(), ACCOUNT_RULES.fullname),
  confirmPassword: ({ password = '', confirmPassword = '' }) =>
    confirmPassword === ''
      ? { kind: 'required' }
      : confirmPassword === password
        ? null
        : { kind: 'mismatch' },
  terms: ({ terms }) => (terms === 'on' ? null : { kind: 'terms' }),
}

export function getFieldErrorText(error: FieldError, fieldLabel: string, t: TFunction): string {
  if (error.kind === 'mismatch') return t($ => $.validation.mismatch)
  if (error.kind === 'terms') return t($ => $.validation.terms)
  return getValidationErrorText(error, fieldLabel, t)
}
