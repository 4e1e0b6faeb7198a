import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { decided, navigated } from '@/guard/guardSlice'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { MemoryStorage } from '../../support/memoryStorage'
import { sampleDecision } from '../../support/sampleReport'
import { createFakeServer, pagesResponse, API_PATHS } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'

const SRC_FOLDER = join(__dirname, '../../../src')

/** These folders have no selectors. Some of their code can't run in a browser. */
const SKIPPED_FOLDER_PATTERN = /^(mock|tooling)\b/

type Selector = (state: unknown) => unknown

/**
 * Imports all exported selectors whose only argument is the state. Returns them with their names.
 */
async function importSelectors(): Promise<readonly (readonly [string, Selector])[]> {
  const files = readdirSync(SRC_FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    file => /(Slice|access)\.ts$/.test(file) && !SKIPPED_FOLDER_PATTERN.test(file),
  )
  const exported = await Promise.all(
    files.map(async file => {
      const exports: unknown = await import(join(SRC_FOLDER, file))
      return typeof exports === 'object' ? Object.entries<unknown>({ ...exports }) : []
    }),
  )
  return exported
    .flat()
    .flatMap(([name, value]) => (isSelector(name, value) ? [[name, value] as const] : []))
}

/** Whether an export is a selector whose only required argument is the state. */
const isSelector = (name: string, value: unknown): value is Selector =>
  /^select[A-Z]/.test(name) && typeof value === 'function' && value.length < 2

/** Creates a state with a session, a list of allowed pages, and a forbidden decision. */
async function createFullState() {
  const server = createFakeServer({ [API_PATHS.allowedPages]: () => pagesResponse('/a', '/b') })
  const { store } = await startStore({ server, storage: new MemoryStorage(createStoredSession()) })
  await fetchAllowedPages(store)
  store.dispatch(navigated({ asked: '/c', trigger: 'link' }))
  store.dispatch(decided({ ...sampleDecision, asked: '/c', path: '/c' }))
  return store.getState()
}

test('if a selector is called twice with the same state, both results are identical', async () => {
  const selectors = await importSelectors()
  const state = await createFullState()
  expect(selectors.map(([name]) => name)).toEqual(
    expect.arrayContaining(['selectAccess', 'selectIdentity', 'selectRefusal', 'selectTimeline']),
  )
  const changing = selectors.filter(([, select]) => !Object.is(select(state), select(state)))
  expect(changing.map(([name]) => name)).toEqual([])
})
