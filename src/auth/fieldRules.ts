/** A validation error of one field, found before the form is sent. */
export type FieldError =
  | { readonly kind: 'required' | 'notValid' | 'mismatch' | 'terms' }
  | { readonly kind: 'minLength'; readonly min: number }
  | { readonly kind: 'maxLength'; readonly max: number }

export type FieldValues = Readonly<Partial<Record<FieldName, string>>>
export type FieldName = 'email' | 'password' | 'fullname' | 'confirmPassword' | 'terms'

/** Minimum and maximum lengths in characters. */
export const LENGTH_LIMITS = {
  email: { min: 3, max: 320 },
  password: { min: 3, max: 100 },
  fullname: { min: 3, max: 100 },
} as const

/** Text, one @, text, without spaces. A stricter pattern could refuse a valid e-mail address. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+$/

const checkLength = (
  value: string,
  { min, max }: { min: number; max: number },
): FieldError | null => {
  if (value === '') return { kind: 'required' }
  if (value.length < min) return { kind: 'minLength', min }
  return value.length > max ? { kind: 'maxLength', max } : null
}

type FieldRule = (values: FieldValues) => FieldError | null

/** Validates each field. A rule gets the values of all fields. Passwords are not trimmed. */
export const FIELD_RULES: Readonly<Record<FieldName, FieldRule>> = {
  email: ({ email = '' }) => {
    const trimmed = email.trim()
    return (
      checkLength(trimmed, LENGTH_LIMITS.email) ??
      (EMAIL_PATTERN.test(trimmed) ? null : { kind: 'notValid' })
    )
  },
  password: ({ password = '' }) => checkLength(password, LENGTH_LIMITS.password),
  fullname: ({ fullname = '' }) => checkLength(fullname.trim(), LENGTH_LIMITS.fullname),
  confirmPassword: ({ password = '', confirmPassword = '' }) =>
    confirmPassword === ''
      ? { kind: 'required' }
      : confirmPassword === password
        ? null
        : { kind: 'mismatch' },
  terms: ({ terms }) => (terms === 'on' ? null : { kind: 'terms' }),
}
