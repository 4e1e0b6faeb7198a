import { createStore, get, set } from 'idb-keyval'
import { memoryRecords, type RecordStore } from './recordStore'
import { readRecords } from './userRecord'

const DATABASE = 'omnichannel-demo'
const KEY = 'users'

/**
 * Records in IndexedDB, shared by all tabs. Once it fails (blocked, full, not
 * there) the page goes on from memory, with what it knew last.
 */
export function browserRecords(): RecordStore {
  const database = createStore(DATABASE, 'records')
  const memory = memoryRecords()
  let usable = true

  return {
    async read() {
      if (usable) {
        try {
          await memory.write(readRecords(await get(KEY, database)) ?? [])
        } catch {
          usable = false
        }
      }
      return memory.read()
    },
    async write(records) {
      await memory.write(records)
      if (!usable) return
      try {
        await set(KEY, records, database)
      } catch {
        usable = false
      }
    },
    async exclusively(change) {
      const turn = { begun: false }
      const begin = () => {
        turn.begun = true
        return change()
      }
      try {
        return await navigator.locks.request(DATABASE, begin)
      } catch (error) {
        // No lock to be had (page not secure, storage blocked): the page is on its own.
        if (turn.begun) throw error
        return begin()
      }
    },
  }
}
