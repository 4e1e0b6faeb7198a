import {
  decided,
  decisionsReplaced,
  guardSlice,
  type GuardState,
  navigated,
  selectRefusal,
  inputEntered,
  type DecisionRecord,
} from '@/guard/guardSlice'
import { signedOut, userChanged } from '@/session/sessionSlice'
import { sampleDecision } from '../../support/sampleReport'

const { reducer } = guardSlice
const INITIAL_STATE: GuardState = { decisions: [], unsavedPath: null }

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

test('the initial state of the guard has no decisions and no unsaved input', () => {
  expect(reducer(undefined, { type: 'started' })).toEqual({
    decisions: [],
    unsavedPath: null,
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

test('a navigation to another page resets unsavedPath; a changed query does not', () => {
  const navigateTo = (asked: string) =>
    reduceEvents(inputEntered('/a'), navigated({ asked, trigger: 'link' })).unsavedPath
  expect(reduceEvents(inputEntered('/a')).unsavedPath).toBe('/a')
  expect(navigateTo('/a/?q=1#top')).toBe('/a')
  expect(navigateTo('/b')).toBeNull()
})

test('if the session expires or is refused, unsavedPath is kept; after a sign-out, unsavedPath is null', () => {
  const decision = decided(createDecisionRecord('/a'))
  const signOutWith = (...reason: Parameters<typeof signedOut>) =>
    reduceEvents(decision, inputEntered('/a'), signedOut(...reason))
  expect(
    [signOutWith('expired'), signOutWith('refused')].map(({ unsavedPath }) => unsavedPath),
  ).toEqual(['/a', '/a'])
  for (const reason of ['asked', 'elsewhere', 'noToken'] as const)
    expect(signOutWith(reason).unsavedPath).toBeNull()
  expect(signOutWith('asked').decisions).toHaveLength(1)
})

test('of restored decisions, only the latest fifty are kept', () => {
  const restored = Array.from({ length: 52 }, (_, index) => ({
    at: NOW_ISO,
    ...createDecisionRecord(`/${index}`),
  }))
  const { decisions } = reduceEvents(
    decided(createDecisionRecord('/new')),
    decisionsReplaced(restored),
  )
  expect(decisions).toHaveLength(50)
  expect([decisions[0]?.asked, decisions.at(-1)?.asked]).toEqual(['/2', '/51'])
})

test('if the user changes, decisions and unsaved input are dropped', () => {
  const events = [decided(createDecisionRecord('/')), inputEntered('/a')]
  expect(reduceEvents(...events, userChanged())).toEqual(INITIAL_STATE)
})
