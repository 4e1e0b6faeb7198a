import {
  decided,
  decisionsRestored,
  guardSlice,
  type GuardState,
  previewStarted,
  selectRefusal,
  type DecisionRecord,
} from '@/guard/guardSlice'
import { userChanged } from '@/session/sessionSlice'
import { sampleDecision } from '../../support/sampleReport'

const { reducer } = guardSlice
const INITIAL_STATE: GuardState = { decisions: [], preview: null }

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

test('the initial state of the guard has no decisions and no preview', () => {
  expect(reducer(undefined, { type: 'started' })).toEqual({
    decisions: [],
    preview: null,
  })
})

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

test('selectRefusal returns the latest refusal, even if an allowed decision follows; without a refusal, the result is null', () => {
  const refused = (asked: string) => decided(createDecisionRecord(asked, 'forbidden'))
  const guard = reduceEvents(refused('/a'), refused('/b'), decided(createDecisionRecord('/c')))
  expect(selectRefusal({ guard: guard })?.asked).toBe('/b')
  expect(selectRefusal({ guard: reduceEvents(decided(createDecisionRecord('/c'))) })).toBeNull()
})

test('restored decisions come before newer decisions; only the latest fifty decisions are kept', () => {
  const restored = Array.from({ length: 52 }, (_, index) => ({
    at: NOW_ISO,
    ...createDecisionRecord(`/${index}`),
  }))
  const { decisions } = reduceEvents(
    decided(createDecisionRecord('/new')),
    decisionsRestored(restored),
  )
  expect(decisions).toHaveLength(50)
  expect([decisions[0]?.asked, decisions.at(-1)?.asked]).toEqual(['/3', '/new'])
})

test('during a preview, selectRefusal returns the refusal of the preview; without a preview, it ignores this refusal', () => {
  const decisions = [
    decided(createDecisionRecord('/own', 'forbidden')),
    decided({ ...createDecisionRecord('/previewed', 'forbidden'), previewedRoles: ['guest'] }),
  ]
  const inPreview = reduceEvents(previewStarted(['guest']), ...decisions)
  expect(selectRefusal({ guard: inPreview })?.asked).toBe('/previewed')
  expect(selectRefusal({ guard: reduceEvents(...decisions) })?.asked).toBe('/own')
})

test('if the user changes, decisions and preview are dropped', () => {
  const events = [decided(createDecisionRecord('/')), previewStarted(['guest'])]
  expect(reduceEvents(...events, userChanged())).toEqual(INITIAL_STATE)
})
