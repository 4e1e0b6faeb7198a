import type { UserRecord } from './userRecord'

/**
 * The storage of the demo backend's users. `read` returns an empty list if nothing valid is stored.
 */
export type RecordStore = {
  read(): Promise<readonly UserRecord[]>
  write(records: readonly UserRecord[]): Promise<void>
  /** Runs a change while no other tab can change the records. */
  lock?<Result>(change: () => Promise<Result>): Promise<Result>
}

/** Stores the users in memory, until a reload or the end of a test. */
export function createMemoryRecordStore(records: readonly UserRecord[] = []): RecordStore {
  let current = records
  return {
    read: () => Promise.resolve(current),
    write: changed => {
      current = changed
      return Promise.resolve()
    },
  }
}

/**
 * Creates a queue. Each task starts after the previous task has ended, even if the previous task
 * failed.
 */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()

  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
}
