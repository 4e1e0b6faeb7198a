import fc from 'fast-check'
import {
  decided,
  guardSlice,
  type GuardState,
  navigated,
  selectRefusal,
  type DecisionRecord,
} from '@/guard/guardSlice'
import { replacedByOtherTab } from '@/session/sessionSlice'
import { anyIdentity } from '../../support/arbitraries'
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

test('a decision is stored with its time', () => {
  expect(reduceEvents(decided(createDecisionRecord('/a'))).decisions).toEqual([
    { at: NOW_ISO, ...createDecisionRecord('/a') },
  ])
})

test('the state keeps the latest fifty decisions, the newest last', () => {
  const all = Array.from({ length: 53 }, (_, index) => decided(createDecisionRecord(`/${index}`)))
  const { decisions } = reduceEvents(...all)
  expect(decisions).toHaveLength(50)
  expect([decisions[0]?.asked, decisions.at(-1)?.asked]).toEqual(['/3', '/52'])
})

test('selectRefusal returns the latest refusal, even if an allowed decision follows', () => {
  const refused = (asked: string) => decided(createDecisionRecord(asked, 'forbidden'))
  const guard = reduceEvents(refused('/a'), refused('/b'), decided(createDecisionRecord('/c')))
  expect(selectRefusal({ guard: guard })?.asked).toBe('/b')
  expect(selectRefusal({ guard: reduceEvents(decided(createDecisionRecord('/c'))) })).toBeNull()
})

test('if another user signs in, the decisions of the former user are dropped', () => {
  const [identity] = fc.sample(anyIdentity, 1)
  if (!identity) throw new Error('There is no identity')
  const start = replacedByOtherTab(identity, { isOtherUser: true })
  expect(reduceEvents(decided(createDecisionRecord('/')), start)).toEqual(INITIAL_STATE)
})

test('a navigation stores its normalised path as the checked path', () => {
  const guard = reduceEvents(navigated({ asked: '/a/?q=1#top', trigger: 'link' }))
  expect(guard.checkedPath).toBe('/a')
})
