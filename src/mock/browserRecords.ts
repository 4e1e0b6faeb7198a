import { createStore, get, set } from 'idb-keyval'
import { createRecords, parseRecords } from './records'
import { createRecordStore, type RecordStore } from './recordStore'

const KEY = 'demo'

/**
 * Stores the records in IndexedDB, which all tabs share. If IndexedDB is blocked, full or missing,
 * the page keeps the records in memory.
 */
export function createBrowserRecordStore(): RecordStore {
  const database = createStore('app-demo', 'records')
  let memory = createRecords()
  let isUsable = true

  async function accessDatabase(access: () => Promise<void>) {
    if (!isUsable) return
    try {
      await access()
    } catch {
      isUsable = false
    }
  }

  return createRecordStore({
    read: async () => {
      await accessDatabase(async () => {
        memory = parseRecords(await get(KEY, database)) ?? createRecords()
      })
      return memory
    },
    write: records => accessDatabase(() => set(KEY, records, database)),
  })
}
