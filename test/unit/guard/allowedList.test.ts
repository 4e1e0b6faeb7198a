import { matcherOf, readList } from '@/guard/allowedList'
import { selectAccess } from '@/guard/access'
import { signedOut } from '@/session/sessionSlice'
import { askForPages } from '../../support/askForPages'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, json, later, PAGES } from '../../support/server'
import { startStore, storedSessionOf } from '../../support/startStore'

const MANY = 100_000

const manyPaths = Array.from({ length: MANY }, (_, index) => `/area${index % 300}/page${index}`)

const asIs = (item: unknown) => (typeof item === 'string' ? item : null)

/** Counts the turns that something else gets until a promise is settled. */
async function turnsDuring(work: Promise<unknown>) {
  let turns = 0
  let isDone = false
  const count = () => {
    if (isDone) return
    turns += 1
    setTimeout(count, 0)
  }
  setTimeout(count, 0)
  await work
  isDone = true
  return turns
}

test('while a hundred thousand entries are indexed, others get their turn', async () => {
  expect(await turnsDuring(readList(manyPaths, asIs))).toBeGreaterThan(2)
})

test('a short list is there in the same turn', async () => {
  expect(await turnsDuring(readList(['/a', '/b'], asIs))).toBe(0)
})

test('what is no entry is left out, and the index knows the rest', async () => {
  const list = await readList(['/a', 7, '/b/:id', null], asIs)
  expect(list).toEqual(['/a', '/b/:id'])
  const match = matcherOf(list)
  expect(['/a', '/b/7', '/b', '/c'].map(match)).toEqual(['/a', '/b/:id', null, null])
})

test('the same entries again are the same list with the same index', async () => {
  const list = await readList(['/a', '/b'], asIs)
  expect(await readList(['/a', '/b'], asIs)).toBe(list)
  const changed = await readList(['/a'], asIs)
  expect(changed).not.toBe(list)
  expect(matcherOf(changed)('/b')).toBeNull()
})

/** Somebody signed in, and a question for a long list that is on its way. */
async function asking() {
  const { answer, give } = later()
  const server = createServer({ [PAGES]: answer })
  const { store } = await startStore({ server, storage: new MemoryStorage(storedSessionOf()) })
  const asked = askForPages(store)
  const statuses = new Set<string>()
  store.subscribe(() => statuses.add(selectAccess(store.getState()).status))
  return { store, asked, statuses, give: () => give(json(manyPaths.map(Path => ({ Path })))) }
}

const turn = () => new Promise(resolve => setTimeout(resolve, 0))

test('until the index is complete nothing is known', async () => {
  const { store, asked, give, statuses } = await asking()
  give()
  for (let waited = 0; waited < 3; waited++) {
    await turn()
    expect(selectAccess(store.getState()).status).toBe('pending')
  }
  await asked
  const access = selectAccess(store.getState())
  expect(access.status === 'known' && access.match('/area1/page1')).toBe('/area1/page1')
  expect([...statuses]).toEqual(['pending', 'known'])
})

test('who signs out while a list is indexed is told nothing of it', async () => {
  const { store, asked, give, statuses } = await asking()
  give()
  await turn()
  await turn()
  store.dispatch(signedOut('asked'))
  await asked
  await turn()
  expect(store.getState().api.queries).toEqual({})
  expect([...statuses]).toEqual(['pending'])
})
