import type { UserRecord } from './userRecord'

/** A storage of the demo backend. `read` returns the initial records if nothing valid is stored. */
export type RecordStore<Records = readonly UserRecord[]> = {
  read(): Promise<Records>
  write(records: Records): Promise<void>
  /** Runs a change while no other tab can change the records. */
  lock?<Result>(change: () => Promise<Result>): Promise<Result>
}

/** Stores users in memory, until a reload or the end of a test. */
export const createMemoryRecordStore = (users: readonly UserRecord[] = []): RecordStore =>
  createMemoryStore(users)

export function createMemoryStore<Records>(initial: Records): RecordStore<Records> {
  let current = initial
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
