import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { decided, navigated } from '@/guard/guardSlice'
import { askForPages } from '../../support/askForPages'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, listOf, PAGES } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'

const SRC = join(__dirname, '../../../src')

/** Folders whose code has nothing to do with the store, or does not run in a browser. */
const ELSEWHERE = /^(mock|tooling)\b/

type Selector = (state: unknown) => unknown

/** Every selector that any file exports, by its name. */
async function allSelectors(): Promise<readonly (readonly [string, Selector])[]> {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    file => /(Slice|access)\.ts$/.test(file) && !ELSEWHERE.test(file),
  )
  const exported = await Promise.all(
    files.map(async file => {
      const exports: unknown = await import(join(SRC, file))
      return typeof exports === 'object' ? Object.entries<unknown>({ ...exports }) : []
    }),
  )
  return exported
    .flat()
    .flatMap(([name, value]) => (isSelector(name, value) ? [[name, value] as const] : []))
}

const isSelector = (name: string, value: unknown): value is Selector =>
  /^select[A-Z]/.test(name) && typeof value === 'function'

/** The state of somebody at work: signed in, with a list, with decisions and a refusal. */
async function stateAtWork() {
  const server = createServer({ [PAGES]: () => listOf('/a', '/b') })
  const { store } = await startStore({ server, storage: new MemoryStorage(createStoredSession()) })
  await askForPages(store)
  store.dispatch(navigated({ asked: '/c', trigger: 'link' }))
  store.dispatch(
    decided({
      ...{ asked: '/c', path: '/c', verdict: 'forbidden', reason: 'noMatch', matched: null },
      ...{ roles: ['admin'], listFetchedAt: null, listSize: 2, trigger: 'link' },
    }),
  )
  return store.getState()
}

test('asked twice of the same state, every selector gives the same', async () => {
  const selectors = await allSelectors()
  const state = await stateAtWork()
  expect(selectors.map(([name]) => name)).toEqual(
    expect.arrayContaining(['selectAccess', 'selectIdentity', 'selectRefusal', 'selectTimeline']),
  )
  const changing = selectors.filter(([, select]) => !Object.is(select(state), select(state)))
  expect(changing.map(([name]) => name)).toEqual([])
})
