import {
  decided,
  guardSlice,
  type GuardState,
  navigated,
  selectRefusal,
  inputEntered,
  type DecisionRecord,
} from '@/guard/guardSlice'
import { signedOut } from '@/session/sessionSlice'

const { reducer } = guardSlice
const START: GuardState = { decisions: [], unsavedPath: null }

const NOW = '2030-01-01T00:00:00.000Z'
const record = (asked: string, verdict: DecisionRecord['verdict'] = 'allowed') => ({
  ...{ asked, path: asked, verdict, matched: null, roles: ['clerk'], listFetchedAt: null },
  ...({ reason: 'noMatch', listSize: 1, trigger: 'link' } as const),
})
const after = (...events: Parameters<typeof reducer>[1][]) => events.reduce(reducer, START)

beforeEach(() => void jest.useFakeTimers({ now: Date.parse(NOW) }))
afterEach(() => void jest.useRealTimers())

test('at the start nothing has been decided and nothing typed', () => {
  expect(reducer(undefined, { type: 'started' })).toEqual({ decisions: [], unsavedPath: null })
})

test('a decision is kept whole, with the instant at which it was taken', () => {
  expect(after(decided(record('/a'))).decisions).toEqual([{ at: NOW, ...record('/a') }])
})

test('the last fifty decisions are kept, newest last', () => {
  const all = Array.from({ length: 53 }, (_, index) => decided(record(`/${index}`)))
  const { decisions } = after(...all)
  expect(decisions).toHaveLength(50)
  expect([decisions[0]?.asked, decisions.at(-1)?.asked]).toEqual(['/3', '/52'])
})

test('the latest refusal is found behind what was allowed since', () => {
  const refused = (asked: string) => decided(record(asked, 'forbidden'))
  const guard = after(refused('/a'), refused('/b'), decided(record('/c')))
  expect(selectRefusal({ guard: guard })?.asked).toBe('/b')
  expect(selectRefusal({ guard: after(decided(record('/c'))) })).toBeNull()
})

test('what was typed on a page is forgotten when another one is asked for', () => {
  const at = (asked: string) =>
    after(inputEntered('/a'), navigated({ asked, trigger: 'link' })).unsavedPath
  expect(after(inputEntered('/a')).unsavedPath).toBe('/a')
  expect(at('/a/?q=1#top')).toBe('/a')
  expect(at('/b')).toBeNull()
})

test('it outlives an end of the session that nobody wanted, and no other', () => {
  const decision = decided(record('/a'))
  const end = (...why: Parameters<typeof signedOut>) =>
    after(decision, inputEntered('/a'), signedOut(...why))
  expect([end('expired'), end('refused')].map(({ unsavedPath }) => unsavedPath)).toEqual([
    '/a',
    '/a',
  ])
  for (const why of ['asked', 'elsewhere', 'noToken'] as const)
    expect(end(why).unsavedPath).toBeNull()
  expect(end('asked').decisions).toHaveLength(1)
})
