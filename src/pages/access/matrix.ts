import { accessFromList } from '@/guard/access'
import { decideByList } from '@/guard/decide'
import { normalisePath } from '@/guard/normalisePath'

/** The pages in the lists of several roles, and the roles that may open each page. */
export type AccessMatrix = {
  readonly paths: readonly string[]
  /**
   * For each role, in the order of the lists: whether the role may open the path; null while its
   * list is unknown.
   */
  readonly getAccessByRole: (path: string) => readonly (boolean | null)[]
}

type RoleEntries = { readonly role: string; readonly entries: readonly string[] | null }

/** Combines the lists of several roles. The guard decides whether a role may open a path. */
export function createAccessMatrix(lists: readonly RoleEntries[]): AccessMatrix {
  const columns = lists.map(({ role, entries }) => ({
    roles: [role],
    access: entries && accessFromList(entries),
  }))
  return {
    paths: mergeLists(lists.flatMap(({ entries }) => (entries ? [entries] : []))),
    getAccessByRole: path =>
      columns.map(
        ({ roles, access }) => access && decideByList(path, roles, access).verdict === 'allowed',
      ),
  }
}

/**
 * Merges lists without duplicates. A new path is inserted after the path that precedes it in its
 * list.
 */
function mergeLists(lists: readonly (readonly string[])[]): readonly string[] {
  // A linked list: maps each path to the next path. The key null is mapped to the first path.
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
