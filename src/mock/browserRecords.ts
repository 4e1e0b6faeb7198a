import { createStore, get, set } from 'idb-keyval'
import { memoryRecords, type RecordStore } from './recordStore'
import { readRecords } from './userRecord'

const DATABASE = 'omnichannel-demo'
const KEY = 'users'

/**
 * Records in IndexedDB, shared by all tabs. After a failure (blocked, full or
 * missing storage) the page continues with the last records in memory.
 */
export function browserRecords(): RecordStore {
  const database = createStore(DATABASE, 'records')
  const memory = memoryRecords()
  let isUsable = true

  async function attempt(access: () => Promise<void>) {
    if (!isUsable) return
    try {
      await access()
    } catch {
      isUsable = false
    }
  }

  return {
    async read() {
      await attempt(async () => memory.write(readRecords(await get(KEY, database)) ?? []))
      return memory.read()
    },
    async write(records) {
      await memory.write(records)
      await attempt(() => set(KEY, records, database))
    },
    async lock(change) {
      const progress = { hasStarted: false }
      const run = () => {
        progress.hasStarted = true
        return change()
      }
      try {
        return await navigator.locks.request(DATABASE, run)
      } catch (error) {
        // Without locks (insecure page, blocked storage) the change runs all the same.
        if (progress.hasStarted) throw error
        return run()
      }
    },
  }
}
