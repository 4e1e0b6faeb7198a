import type { UserRecord } from './userRecord'

/** Where the demo backend keeps its users. Nothing kept yet, or nothing usable, reads as no record. */
export type RecordStore = {
  read(): Promise<readonly UserRecord[]>
  write(records: readonly UserRecord[]): Promise<void>
  /** Keeps others who share the records (another tab) out while a change is made. */
  exclusively?<Result>(change: () => Promise<Result>): Promise<Result>
}

/** Records that last as long as the page or the test. */
export function memoryRecords(records: readonly UserRecord[] = []): RecordStore {
  let kept = records
  return {
    read: () => Promise.resolve(kept),
    write: changed => {
      kept = changed
      return Promise.resolve()
    },
  }
}
