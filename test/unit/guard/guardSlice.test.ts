import { decided, guardSlice, type GuardState, type DecisionRecord } from '@/guard/guardSlice'
import { sampleDecision } from '../../support/sampleReport'

const { reducer } = guardSlice
const INITIAL_STATE: GuardState = { decisions: [], checkedPath: null }

const NOW_ISO = '2030-01-01T00:00:00.000Z'
const createDecisionRecord = (asked: string, verdict: DecisionRecord['verdict'] = 'allowed') => ({
  ...sampleDecision,
  asked,
  path: asked,
  verdict,
})
const reduceEvents = (...events: Parameters<typeof reducer>[1][]) =>
  events.reduce(reducer, INITIAL_STATE)

beforeEach(() => void jest.useFakeTimers({ now: Date.parse(NOW_ISO) }))

test('the state keeps the latest fifty decisions, the newest last', () => {
  const all = Array.from({ length: 53 }, (_, index) => decided(createDecisionRecord(`/${index}`)))
  const { decisions } = reduceEvents(...all)
  expect(decisions).toHaveLength(50)
  expect([decisions[0]?.asked, decisions.at(-1)?.asked]).toEqual(['/3', '/52'])
})
