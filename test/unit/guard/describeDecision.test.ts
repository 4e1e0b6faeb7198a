import * as fc from 'fast-check'
import { ACCESS_FAILURES } from '@/guard/access'
import { FORBIDDEN_REASONS, SIGN_IN_REASONS } from '@/guard/decide'
import { describeDecision, type DescribableDecision } from '@/guard/describeDecision'
import { LANGUAGES } from '@/language/language'
import { getT } from '../../support/readTexts'

const refusal: DescribableDecision = {
  path: '/users',
  verdict: 'forbidden',
  reason: 'noMatch',
  matched: null,
  roles: ['guest'],
}

/**
 * All pairs of a verdict and a reason. `tooTired` is an example of a reason that this version of the
 * app does not know.
 */
const VERDICTS_WITH_REASONS = [
  ...SIGN_IN_REASONS.map(reason => ({ verdict: 'signInRequired', reason })),
  ...ACCESS_FAILURES.map(reason => ({ verdict: 'unavailable', reason })),
  ...FORBIDDEN_REASONS.map(reason => ({ verdict: 'forbidden', reason })),
  { verdict: 'allowed', reason: 'matched' },
  { verdict: 'unavailable', reason: 'tooTired' },
]
const anyDecision: fc.Arbitrary<DescribableDecision> = fc
  .record({
    path: fc.string().map(text => `/${text}`),
    ruling: fc.constantFrom(...VERDICTS_WITH_REASONS),
    matched: fc.option(fc.string()),
    roles: fc.array(fc.string(), { maxLength: 3 }),
  })
  .map(({ ruling, ...rest }) => ({ ...rest, ...ruling }))

test('the sentence for a refusal contains the path and the roles', () => {
  expect(describeDecision(refusal, getT('en'))).toBe('/users: not on the list for the role guest.')
  const roles = ['guest', 'clerk']
  expect(describeDecision({ ...refusal, roles }, getT('en'))).toBe(
    '/users: not on the list for the roles guest, clerk.',
  )
})

test.each([
  ['forbidden', 'noRoles', '/users: the account has no role.'],
  ['forbidden', 'timeout', '/users: forbidden, timeout.'],
  ['unavailable', 'tooTired', '/users: unavailable, tooTired.'],
  ['signInRequired', 'timeout', '/users: signInRequired, timeout.'],
])('the sentence for the verdict %s with the reason %s is "%s"', (verdict, reason, sentence) => {
  expect(describeDecision({ ...refusal, verdict, reason }, getT('en'))).toBe(sentence)
})

test.each(LANGUAGES)(
  'in the language %s, the sentence for a decision begins with the path and a colon',
  language => {
    const t = getT(language)
    fc.assert(
      fc.property(anyDecision, decision => {
        const sentence = describeDecision(decision, t)
        expect(sentence.startsWith(decision.path)).toBe(true)
        expect(sentence.slice(decision.path.length)).toMatch(/^\u202f?[:：]/)
        expect(sentence.endsWith('.') || sentence.endsWith('。')).toBe(true)
      }),
      { numRuns: 100 },
    )
  },
)

test.each(LANGUAGES)('in the language %s, each reason has its own sentence', language => {
  const t = getT(language)
  const sentences = VERDICTS_WITH_REASONS.map(ruling =>
    describeDecision({ ...refusal, ...ruling }, t),
  )
  expect(new Set(sentences).size).toBe(VERDICTS_WITH_REASONS.length)
})
