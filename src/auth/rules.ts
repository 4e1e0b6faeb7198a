/** What is wrong with one field, before anything is sent. */
export type Fault =
  | { readonly kind: 'required' | 'notValid' | 'mismatch' | 'terms' }
  | { readonly kind: 'minLength'; readonly min: number }
  | { readonly kind: 'maxLength'; readonly max: number }

export type Values = Readonly<Partial<Record<FieldName, string>>>
export type FieldName = 'email' | 'password' | 'fullname' | 'confirmPassword' | 'terms'

/** Lengths in characters, as the contract has them. */
export const BOUNDS = {
  email: { min: 3, max: 320 },
  password: { min: 3, max: 100 },
  fullname: { min: 3, max: 100 },
} as const

/** Something on both sides of one @, without spaces: whether mail arrives there only sending shows. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/

const within = (value: string, { min, max }: { min: number; max: number }): Fault | null => {
  if (value === '') return { kind: 'required' }
  if (value.length < min) return { kind: 'minLength', min }
  return value.length > max ? { kind: 'maxLength', max } : null
}

/** What is wrong with each field, by what all of them hold. Passwords are judged as they are typed. */
export const RULES: Readonly<Record<FieldName, (values: Values) => Fault | null>> = {
  email: ({ email = '' }) => {
    const address = email.trim()
    return within(address, BOUNDS.email) ?? (ADDRESS.test(address) ? null : { kind: 'notValid' })
  },
  password: ({ password = '' }) => within(password, BOUNDS.password),
  fullname: ({ fullname = '' }) => within(fullname.trim(), BOUNDS.fullname),
  confirmPassword: ({ password = '', confirmPassword = '' }) =>
    confirmPassword === ''
      ? { kind: 'required' }
      : confirmPassword === password
        ? null
        : { kind: 'mismatch' },
  terms: ({ terms }) => (terms === 'on' ? null : { kind: 'terms' }),
}
