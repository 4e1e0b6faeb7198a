import * as v from 'valibot'
import { isRecord } from '@/lib/isRecord'
import { isUsableId } from '@/lib/recordId'
import { readResponseProperty } from '@/lib/readResponseProperty'

const idSchema = v.union([v.string(), v.number()])

/**
 * Reads the id of a new record: from the record, or from the end of the header `Location`, such as
 * `/api/orders/5`. Null if neither has a usable id. `path` is the path of the list.
 */
export function readNewId(
  record: unknown,
  location: string | undefined,
  path: string,
): string | null {
  const id = isRecord(record) ? readResponseProperty(record, ['id']) : undefined
  if (v.is(idSchema, id) && isUsableId(id)) return String(id)
  const segment = /([^/?#]+)\/?(?:[?#].*)?$/.exec(location ?? '')?.[1] ?? ''
  // The header can also name the list itself.
  if (path.endsWith(`/${segment}`)) return null
  try {
    const decoded = decodeURIComponent(segment)
    return isUsableId(decoded) ? decoded : null
  } catch {
    return null
  }
}
