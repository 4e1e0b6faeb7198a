import { createRecords, type DemoRecords } from './records'

/** A storage of the demo backend. */
export type RecordStore = {
  readonly read: () => Promise<DemoRecords>
  /** Runs a task that changes the records in place. Each change starts after the previous one. */
  readonly change: <Result>(task: (records: DemoRecords) => Result) => Promise<Result>
}

type Storage = {
  readonly read: () => Promise<DemoRecords>
  readonly write: (records: DemoRecords) => Promise<void>
}

/** Each call reads the records again, because another tab may have changed them. */
export function createRecordStore({ read, write }: Storage): RecordStore {
  let last: Promise<unknown> = Promise.resolve()

  function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }

  return {
    read: () => enqueue(read),
    change: task =>
      enqueue(async () => {
        const records = await read()
        const result = task(records)
        await write(records)
        return result
      }),
  }
}

/** Keeps the records in memory, until a reload or the end of a test. */
export function createMemoryStore(initial: Partial<DemoRecords> = {}): RecordStore {
  const records = { ...createRecords(), ...initial }
  return createRecordStore({ read: () => Promise.resolve(records), write: () => Promise.resolve() })
}
