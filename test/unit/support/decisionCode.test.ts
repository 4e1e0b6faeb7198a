import { createDecisionCode, isCodeMatch } from '@/support/decisionCode'
import { sampleDecision } from '../../support/sampleReport'

const decision = { ...sampleDecision, at: '2026-11-21T08:00:00.000Z' }

test('a decision code consists of eight characters that are easy to distinguish', () => {
  const code = createDecisionCode(decision)
  expect(code).toMatch(/^[2-9FHKMRWXY]{4}-[2-9FHKMRWXY]{4}$/)
  expect(createDecisionCode({ ...decision })).toBe(code)
})

test('a search finds a decision by a part of its code, also in lower case or without the hyphen', () => {
  const code = createDecisionCode(decision)
  for (const typed of [code, code.toLowerCase(), code.replace('-', ''), code.replace('-', ' ')])
    expect(isCodeMatch(code, typed)).toBe(true)
  expect(isCodeMatch(code, code.slice(0, 3))).toBe(true)
  for (const typed of ['', '-', '/access', 'O0O0-O0O0'])
    expect(isCodeMatch(code, typed)).toBe(false)
})
