import * as v from 'valibot'
import { ACCESS_FAILURES } from '@/guard/access'
import { FORBIDDEN_REASONS, SIGN_IN_REASONS } from '@/guard/decide'
import { sampleReport } from '../../support/sampleReport'

const nearMiss = { entry: '/access/:id', segment: 2, expected: ':id', found: null }

const VALID_CHANGES = [
  ...['allowed', 'forbidden', 'signInRequired', 'unavailable'].map(verdict => ({ verdict })),
  ...['matched', ...FORBIDDEN_REASONS, ...SIGN_IN_REASONS, ...ACCESS_FAILURES].map(reason => ({
    reason,
  })),
  ...['load', 'link', 'history', 'refresh', 'storage'].map(trigger => ({ trigger })),
  { nearest: [nearMiss] },
]

const INVALID_CHANGES = [
  { verdict: 'pending' },
  { verdict: '' },
  { reason: 'tooTired' },
  { reason: '' },
  { trigger: 'click' },
  { trigger: '' },
  { roles: 'guest' },
  { listSize: '1' },
  { nearest: [{}] },
  { nearest: [{ ...nearMiss, segment: '2' }] },
]

test('a stored decision is valid only if all its values are allowed', async () => {
  // Stryker runs only tests that run the mutated code. So the test itself loads the schema.
  const { decisionSchema } = await import('@/guard/decisionSchema')
  const isValid = (changes: object) =>
    v.is(decisionSchema, { ...sampleReport.decision, ...changes })
  expect(VALID_CHANGES.filter(changes => !isValid(changes))).toEqual([])
  expect(INVALID_CHANGES.filter(isValid)).toEqual([])
})
