/** Lengths are in letters (code points). A field with a minimum length is required. */
export type TextRule = { readonly min?: number; readonly max?: number; readonly pattern?: RegExp }

export type ValidationError =
  | { readonly kind: 'required' | 'notValid' }
  | { readonly kind: 'minLength'; readonly min: number }
  | { readonly kind: 'maxLength'; readonly max: number }

/** In JavaScript, a letter such as 𠮷 has the length 2. */
export const countLetters = (text: string) => Array.from(text).length

export function validateText(
  value: string,
  { min, max, pattern }: TextRule,
): ValidationError | null {
  if (value === '') return min === undefined ? null : { kind: 'required' }
  const length = countLetters(value)
  if (min !== undefined && length < min) return { kind: 'minLength', min }
  if (max !== undefined && length > max) return { kind: 'maxLength', max }
  return pattern && !pattern.test(value) ? { kind: 'notValid' } : null
}

/** These rules apply to visitors who register, and to users that staff create. */
export const ACCOUNT_RULES = {
  fullname: { min: 1, max: 100 },
  // A stricter pattern could refuse a valid e-mail address.
  email: { min: 3, max: 320, pattern: /^[^\s@]+@[^\s@]+$/ },
  password: { min: 3, max: 100 },
} as const
