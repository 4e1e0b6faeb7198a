import fc from 'fast-check'
import { BOUNDS, RULES } from '@/auth/rules'

const kindOf = (fault: ReturnType<(typeof RULES)['email']>) => fault?.kind ?? null
const space = fc.constantFrom('', ' ', '\t', '  \n')

test('space around an address or a name is a slip, in a password it is part of it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 110 }), space, space, (text, before, after) => {
      const spaced = before + text + after
      expect(RULES.email({ email: spaced })).toEqual(RULES.email({ email: text }))
      expect(RULES.fullname({ fullname: spaced })).toEqual(RULES.fullname({ fullname: text }))
      const { length } = spaced
      const { min, max } = BOUNDS.password
      expect(RULES.password({ password: spaced }) === null).toBe(length >= min && length <= max)
    }),
    { numRuns: 1_000 },
  )
})

test('every address that mail is sent to may be written', () => {
  fc.assert(
    fc.property(fc.emailAddress(), email => {
      expect(RULES.email({ email })).toBeNull()
    }),
    { numRuns: 1_000 },
  )
})

test('no text makes judging an address slow', () => {
  for (const email of ['@'.repeat(320), 'a@'.repeat(160), 'a'.repeat(1_000_000)]) {
    const start = performance.now()
    expect(RULES.email({ email })).not.toBeNull()
    expect(performance.now() - start).toBeLessThan(500)
  }
})

test('a confirmation is right only when it is the password', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (password, other) => {
      expect(RULES.confirmPassword({ password, confirmPassword: password })).toBeNull()
      const fault = RULES.confirmPassword({ password, confirmPassword: other })
      expect(kindOf(fault)).toBe(password === other ? null : 'mismatch')
    }),
  )
  expect(kindOf(RULES.confirmPassword({}))).toBe('required')
})

test('the terms are accepted or not', () => {
  expect(RULES.terms({ terms: 'on' })).toBeNull()
  expect([RULES.terms({}), RULES.terms({ terms: '' })].map(kindOf)).toEqual(['terms', 'terms'])
})
