import { createStore, get, set } from 'idb-keyval'
import { runWithLock } from './runWithLock'
import type { RecordFormat } from './recordFormat'
import { createMemoryStore, type RecordStore } from './recordStore'

const DATABASE_NAME = 'app-demo'

/**
 * After this wait, a change runs without the lock. The wait is shorter than the time limit of a
 * request, so requests succeed even if another tab keeps the lock.
 */
const LOCK_TIMEOUT_MS = 3_000

/**
 * Stores records in IndexedDB, which all tabs share. If IndexedDB is blocked, full or missing, the
 * page keeps the records in memory.
 */
export function createBrowserRecordStore<Records>({
  name,
  initial,
  parse,
}: RecordFormat<Records>): RecordStore<Records> {
  const database = createStore(DATABASE_NAME, 'records')
  const memory = createMemoryStore(initial)
  let isUsable = true

  async function accessDatabase(access: () => Promise<void>) {
    if (!isUsable) return
    try {
      await access()
    } catch {
      isUsable = false
    }
  }

  return {
    async read() {
      await accessDatabase(async () => memory.write(parse(await get(name, database)) ?? initial))
      return memory.read()
    },
    async write(records) {
      await memory.write(records)
      await accessDatabase(() => set(name, records, database))
    },
    lock: change =>
      runWithLock({ name: `${DATABASE_NAME}-${name}`, timeoutMs: LOCK_TIMEOUT_MS }, change),
  }
}
