import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'

/** One page and, in the order of the lists, who may open it; null where a list is not known. */
export type MatrixRow = { readonly path: string; readonly allowed: readonly (boolean | null)[] }

/**
 * The lists of allowed pages side by side: a row for each entry that is in any of them.
 *
 * Whether a list allows an entry is judged as the guard does it, not by its spelling.
 */
export function matrixOf(lists: readonly (readonly string[] | null)[]): readonly MatrixRow[] {
  const matchers = lists.map(list => (list ? createMatcher(list) : null))
  return merged(lists.map(list => list?.map(normalisePath) ?? [])).map(path => ({
    path,
    allowed: matchers.map(match => match && match(path) !== null),
  }))
}

/** All that is in any of the lists, each once, and each after what it stands after in its own list. */
function merged(lists: readonly (readonly string[])[]): readonly string[] {
  const all: string[] = []
  for (const list of lists) {
    let next = 0
    for (const path of list) {
      const known = all.indexOf(path)
      if (known < 0) all.splice(next, 0, path)
      next = (known < 0 ? next : known) + 1
    }
  }
  return all
}
