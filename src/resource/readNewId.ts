import * as v from 'valibot'
import { isRecord } from '@/lib/isRecord'
import { isUsableId } from '@/lib/recordId'
import { readResponseProperty } from '@/lib/readResponseProperty'
import { removeQuery } from '@/lib/removeQuery'

/**
 * Reads the id of a new record from the end of the header `Location`. Null if the header does not
 * name a record: it is missing or broken, it ends with `..`, or it is the collection at `apiPath`.
 */
export function readIdFromLocation(location: string | undefined, apiPath: string): string | null {
  const path = removeQuery(location ?? '').replace(/\/+$/, '')
  if (path.endsWith(apiPath)) return null
  try {
    const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
    return isUsableId(id) ? id : null
  } catch {
    return null
  }
}

const idSchema = v.pipe(v.union([v.string(), v.number()]), v.check(isUsableId))

/** The id of a new record is in the record, or at the end of the header `Location`. */
export function readNewId(record: unknown, location: string | undefined, apiPath: string) {
  const id = isRecord(record) ? readResponseProperty(record, ['id']) : undefined
  return v.is(idSchema, id) ? String(id) : readIdFromLocation(location, apiPath)
}
