import * as v from 'valibot'
import { ACCESS_FAILURES } from '@/guard/access'
import { FORBIDDEN_REASONS, SIGN_IN_REASONS } from '@/guard/decide'
import { decisionSchema } from '@/guard/decisionSchema'
import { sampleReport } from '../../support/sampleReport'

const nearMiss = { entry: '/access/:id', segment: 2, expected: ':id', found: null }

const isValid = (changes: object) => v.is(decisionSchema, { ...sampleReport.decision, ...changes })

test.each([
  ...['allowed', 'forbidden', 'signInRequired', 'unavailable'].map(verdict => ({ verdict })),
  ...['matched', ...FORBIDDEN_REASONS, ...SIGN_IN_REASONS, ...ACCESS_FAILURES].map(reason => ({
    reason,
  })),
  ...['load', 'link', 'history', 'refresh', 'storage'].map(trigger => ({ trigger })),
  { previewedRoles: ['guest'] },
  { nearest: [nearMiss] },
])('a stored decision with %j is valid', changes => {
  expect(isValid(changes)).toBe(true)
})

test.each([
  ...[{ verdict: 'pending' }, { verdict: '' }, { reason: 'tooTired' }, { reason: '' }],
  ...[{ trigger: 'click' }, { trigger: '' }, { roles: 'guest' }, { listSize: '1' }],
  ...[{ previewedRoles: [1] }, { nearest: [{}] }, { nearest: [{ ...nearMiss, segment: '2' }] }],
])('a stored decision with %j is not valid', changes => {
  expect(isValid(changes)).toBe(false)
})
