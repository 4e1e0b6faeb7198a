import type { UserRecord } from './userRecord'

/** Where the demo backend keeps its users. Without usable records, `read` returns none. */
export type RecordStore = {
  read(): Promise<readonly UserRecord[]>
  write(records: readonly UserRecord[]): Promise<void>
  /** Runs a change while no other tab changes the same records. */
  lock?<Result>(change: () => Promise<Result>): Promise<Result>
}

/** Records that last as long as the page or the test. */
export function memoryRecords(records: readonly UserRecord[] = []): RecordStore {
  let current = records
  return {
    read: () => Promise.resolve(current),
    write: changed => {
      current = changed
      return Promise.resolve()
    },
  }
}

/** Creates a queue: each task starts when the task before it has ended, even if that one failed. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()

  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
}
