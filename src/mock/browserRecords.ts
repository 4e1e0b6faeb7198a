import { createStore, get, set } from 'idb-keyval'
import { createMemoryRecords, type RecordStore } from './recordStore'
import { readRecords } from './userRecord'

const DATABASE_NAME = 'omnichannel-demo'
const USERS_KEY = 'users'

/**
 * User records in IndexedDB, which all tabs share. If the storage is blocked, full or missing, the
 * page continues with its last records in memory.
 */
export function createBrowserRecords(): RecordStore {
  const database = createStore(DATABASE_NAME, 'records')
  const memory = createMemoryRecords()
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
    async lock(change) {
      const progress = { hasStarted: false }
      const run = () => {
        progress.hasStarted = true
        return change()
      }
      try {
        return await navigator.locks.request(DATABASE_NAME, run)
      } catch (error) {
        // On insecure pages or if storage is blocked, there are no locks: the change runs without a
        // lock.
        if (progress.hasStarted) throw error
        return run()
      }
    },
  }
}
