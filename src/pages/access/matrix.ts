import { matcherOf } from '@/guard/allowedList'
import { normalisePath } from '@/guard/normalisePath'

/** One page and, in the order of the lists, who may open it; null where a list is not known. */
export type MatrixRow = { readonly path: string; readonly allowed: readonly (boolean | null)[] }

/**
 * The lists of allowed pages side by side: a row for each entry that is in any of them.
 *
 * Whether a list allows an entry is judged as the guard does it, not by its spelling.
 */
export function matrixOf(lists: readonly (readonly string[] | null)[]): readonly MatrixRow[] {
  const matchers = lists.map(list => (list ? matcherOf(list) : null))
  return merged(lists.map(list => list?.map(normalisePath) ?? [])).map(path => ({
    path,
    allowed: matchers.map(match => match && match(path) !== null),
  }))
}

/** All that is in any of the lists, each once, and each after what it stands after in its own list. */
function merged(lists: readonly (readonly string[])[]): readonly string[] {
  // What stands after what; null is before the first.
  const after = new Map<string | null, string | undefined>()
  for (const list of lists) {
    let here: string | null = null
    for (const path of list) {
      if (!after.has(path)) {
        after.set(path, after.get(here))
        after.set(here, path)
      }
      here = path
    }
  }
  const all: string[] = []
  for (let path = after.get(null); path !== undefined; path = after.get(path)) all.push(path)
  return all
}
