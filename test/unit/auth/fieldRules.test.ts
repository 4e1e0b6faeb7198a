import fc from 'fast-check'
import { FIELD_RULES } from '@/auth/fieldRules'
import { ACCOUNT_RULES } from '@/lib/validateText'

const getErrorKind = (error: ReturnType<(typeof FIELD_RULES)['email']>) => error?.kind ?? null
const anyOuterSpaces = fc.constantFrom('', ' ', '\t', '  \n')

test('the field rules ignore spaces around an email or a name, but count spaces around a password', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 110 }),
      anyOuterSpaces,
      anyOuterSpaces,
      (text, before, after) => {
        const spaced = before + text + after
        expect(FIELD_RULES.email({ email: spaced })).toEqual(FIELD_RULES.email({ email: text }))
        expect(FIELD_RULES.fullname({ fullname: spaced })).toEqual(
          FIELD_RULES.fullname({ fullname: text }),
        )
        const { length } = spaced
        const { min, max } = ACCOUNT_RULES.password
        expect(FIELD_RULES.password({ password: spaced }) === null).toBe(
          length >= min && length <= max,
        )
      },
    ),
    { numRuns: 1_000 },
  )
})

test.each([
  ['fullname', 'ab', 'minLength'],
  ['fullname', '  ab  ', 'minLength'],
  ['fullname', 'Ida', null],
  ['fullname', 'x'.repeat(100), null],
  ['fullname', 'x'.repeat(101), 'maxLength'],
  ['email', 'ab', 'minLength'],
  ['email', 'a@b', null],
  ['email', '用户@例子.公司', null],
  ['email', 'ida.example.com', 'notValid'],
  ['email', 'ida@', 'notValid'],
  ['email', 'i da@example.com', 'notValid'],
  ['email', `${'x'.repeat(320)}@`, 'maxLength'],
  ['password', 'ab', 'minLength'],
  ['password', '123', null],
  ['password', `${'x'.repeat(64)} pass phrase 😀`, null],
  ['password', 'x'.repeat(101), 'maxLength'],
] as const)(
  'for the field "%s" and the value %j, the field rules return the error %j',
  (field, value, kind) => {
    expect(getErrorKind(FIELD_RULES[field]({ [field]: value }))).toBe(kind)
  },
)

test('the field rules accept every valid email', () => {
  fc.assert(
    fc.property(fc.emailAddress(), email => {
      expect(FIELD_RULES.email({ email })).toBeNull()
    }),
    { numRuns: 1_000 },
  )
})

test('the field rules check a very long email with repeated parts within 500 ms', () => {
  for (const email of ['@'.repeat(320), 'a@'.repeat(160), 'a'.repeat(1_000_000)]) {
    const start = performance.now()
    expect(FIELD_RULES.email({ email })).not.toBeNull()
    expect(performance.now() - start).toBeLessThan(500)
  }
})

test('the field "Confirm password" is valid only if it equals the password', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (password, other) => {
      expect(FIELD_RULES.confirmPassword({ password, confirmPassword: password })).toBeNull()
      const error = FIELD_RULES.confirmPassword({ password, confirmPassword: other })
      expect(getErrorKind(error)).toBe(password === other ? null : 'mismatch')
    }),
  )
  expect(getErrorKind(FIELD_RULES.confirmPassword({}))).toBe('required')
})

test('the terms field is valid only if its checkbox is checked', () => {
  expect(FIELD_RULES.terms({ terms: 'on' })).toBeNull()
  expect([FIELD_RULES.terms({}), FIELD_RULES.terms({ terms: '' })].map(getErrorKind)).toEqual([
    'terms',
    'terms',
  ])
})
