import { isUsableId } from '@/lib/recordId'
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
