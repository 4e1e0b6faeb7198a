import { createStore, get, set } from 'idb-keyval'
import { runWithLock } from '@/lib/runWithLock'
import { createMemoryRecordStore, type RecordStore } from './recordStore'
import { readRecords } from './userRecord'

const DATABASE_NAME = 'app-demo'
const USERS_KEY = 'users'

/**
 * After this wait, a change runs without the lock. The wait is shorter than the time limit of a
 * request, so requests succeed even if another tab keeps the lock.
 */
const LOCK_TIMEOUT_MS = 3_000

/**
 * Stores the users in IndexedDB, which all tabs share. If IndexedDB is blocked, full or missing,
 * the page keeps the users in memory.
 */
export function createBrowserRecordStore(): RecordStore {
  const database = createStore(DATABASE_NAME, 'records')
  const memory = createMemoryRecordStore()
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
      await accessDatabase(async () =>
        memory.write(readRecords(await get(USERS_KEY, database)) ?? []),
      )
      return memory.read()
    },
    async write(records) {
      await memory.write(records)
      await accessDatabase(() => set(USERS_KEY, records, database))
    },
    lock: change => runWithLock({ name: DATABASE_NAME, timeoutMs: LOCK_TIMEOUT_MS }, change),
  }
}
