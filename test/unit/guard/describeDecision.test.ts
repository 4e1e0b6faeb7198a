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

test.each(LANGUAGES)('in the language %s, each reason has its own sentence', language => {
  const t = getT(language)
  const sentences = VERDICTS_WITH_REASONS.map(ruling =>
    describeDecision({ ...refusal, ...ruling }, t),
  )
  expect(new Set(sentences).size).toBe(VERDICTS_WITH_REASONS.length)
})
