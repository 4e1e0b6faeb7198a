import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { createRecords, parseRecords, type DemoRecords } from './records'
import { createRecordStore, type RecordStore } from './recordStore'

const jsonTextSchema = v.pipe(v.string(), v.parseJson())

/**
 * Stores the records in a JSON file. Each write replaces the whole file at once, so readers never
 * see a partial file. An unreadable file is renamed, not overwritten, because it may contain manual
 * edits.
 */
export function createFileRecordStore(path: string, report: (line: string) => void): RecordStore {
  async function read(): Promise<DemoRecords> {
    if (!existsSync(path)) return createRecords()
    const records = parseRecords(v.safeParse(jsonTextSchema, await readFile(path, 'utf8')).output)
    if (records) return records

    const renamed = `${path}.broken-${new Date().toISOString().replaceAll(':', '-')}`
    await rename(path, renamed)
    report(`The records in ${path} could not be read. The file is now ${renamed}.`)
    return createRecords()
  }

  async function write(records: DemoRecords) {
    const temporary = `${path}.${process.pid}.tmp`
    await mkdir(dirname(path), { recursive: true })
    const text = `${JSON.stringify(records, null, 2)}\n`
    await writeFile(temporary, text, { mode: 0o600, flush: true })
    await rename(temporary, path)
  }

  return createRecordStore({ read, write })
}
