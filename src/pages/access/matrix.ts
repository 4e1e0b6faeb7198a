import { accessFromList } from '@/guard/access'
import { decideByList } from '@/guard/decide'
import { normalisePath } from '@/guard/normalisePath'

/** The pages of several roles' lists, and which role may open each of them. */
export type Matrix = {
  readonly paths: readonly string[]
  /** In the order of the roles; null where a list is unknown. */
  readonly allowedAt: (path: string) => readonly (boolean | null)[]
}

type RoleList = { readonly role: string; readonly entries: readonly string[] | null }

/** The lists side by side. Each cell is decided as the guard decides it, when it is rendered. */
export function createMatrix(lists: readonly RoleList[]): Matrix {
  const columns = lists.map(({ role, entries }) => ({
    roles: [role],
    access: entries && accessFromList(entries),
  }))
  return {
    paths: mergeLists(lists.flatMap(({ entries }) => (entries ? [entries] : []))),
    allowedAt: path =>
      columns.map(
        ({ roles, access }) => access && decideByList(path, roles, access).verdict === 'allowed',
      ),
  }
}

/** Every path of the lists once, each after the path that it follows in its own list. */
function mergeLists(lists: readonly (readonly string[])[]): readonly string[] {
  // The successor of each path; null is the start.
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
