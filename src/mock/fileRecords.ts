import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { createQueue } from './queue'
import type { RecordStore } from './recordStore'
import { readRecords, type UserRecord } from './userRecord'

const notFound = v.object({ code: v.literal('ENOENT') })

/**
 * Records in a JSON file, replaced as a whole, so that a reader or a crash
 * meets the old file or the new one and never half of one.
 *
 * A file that cannot be understood is set aside, not overwritten: somebody may
 * have edited it by hand.
 */
export function fileRecords(path: string, report: (line: string) => void): RecordStore {
  const inTurn = createQueue()

  async function read(): Promise<readonly UserRecord[]> {
    const text = await textOf(path)
    if (text === undefined) return []
    const records = readRecords(parsed(text))
    if (records) return records

    const aside = `${path}.broken-${new Date().toISOString().replaceAll(':', '-')}`
    await rename(path, aside)
    report(`The records in ${path} could not be read; set aside as ${aside}, starting afresh`)
    return []
  }

  async function write(records: readonly UserRecord[]) {
    const fresh = `${path}.${process.pid}.tmp`
    await mkdir(dirname(path), { recursive: true })
    await writeFile(fresh, `${JSON.stringify(records, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(fresh, path)
  }

  return { read: () => inTurn(read), write: records => inTurn(() => write(records)) }
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (v.is(notFound, error)) return undefined
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
