import { normalisePath } from '@/guard/normalisePath'
import type { AccessLookup } from './useAccessLists'

/**
 * Lists the paths in the rows of the matrix: the entries of all roles and the paths of all pages.
 */
export const listMatrixPaths = (
  pagePaths: readonly string[],
  roles: readonly string[],
  getAccess: AccessLookup,
) =>
  mergePathLists([
    ...roles.map(role => {
      const access = getAccess([role])
      return access.status === 'known' ? access.entries : []
    }),
    pagePaths,
  ])

/**
 * Merges the lists without duplicates. For example, if a list contains a new path after `/users`,
 * this path also follows `/users` in the merged list.
 */
function mergePathLists(lists: readonly (readonly string[])[]): readonly string[] {
  // This map is a linked list: it maps each path to the next path, and null to the first path.
  const next = new Map<string | null, string | undefined>()
  for (const list of lists) {
    let previous: string | null = null
    for (const entry of list) {
      const path = normalisePath(entry)
      if (!next.has(path)) {
        next.set(path, next.get(previous))
        next.set(previous, path)
      }
      previous = path
    }
  }
  const all: string[] = []
  for (let path = next.get(null); path !== undefined; path = next.get(path)) all.push(path)
  return all
}
