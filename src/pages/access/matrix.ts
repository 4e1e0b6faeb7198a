import { accessFromList } from '@/guard/access'
import { decideByList } from '@/guard/decide'
import { normalisePath } from '@/guard/normalisePath'

/** The pages in the lists of several roles, and the roles that may open each page. */
export type AccessMatrix = {
  readonly paths: readonly string[]
  /** Whether each role may open the path, in the order of the roles; null if its list is unknown. */
  readonly getAccessByRole: (path: string) => readonly (boolean | null)[]
}

type RolePages = { readonly role: string; readonly entries: readonly string[] | null }

/** Combines the lists of several roles. Each cell uses the guard's own decision. */
export function createAccessMatrix(lists: readonly RolePages[]): AccessMatrix {
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

/** Lists every path once. In the result, each path follows its predecessor from its own list. */
function mergeLists(lists: readonly (readonly string[])[]): readonly string[] {
  // A linked list: maps each path to the next one. The key null is the start.
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
