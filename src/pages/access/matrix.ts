import { matcherOf } from '@/guard/allowedList'
import { normalisePath } from '@/guard/normalisePath'
import { inSlices } from '@/lib/slices'

/** The pages that are in any of some lists, and who may open each of them. */
export type Matrix = {
  readonly paths: readonly string[]
  /** In the order of the lists; null where one is not known. */
  readonly allowedAt: (path: string) => readonly (boolean | null)[]
}

/**
 * The lists of allowed pages side by side: a row for each entry that is in any of them.
 *
 * Whether a list allows an entry is judged as the guard does it, not by its spelling, and only for
 * the rows that are looked at.
 */
export async function matrixOf(lists: readonly (readonly string[] | null)[]): Promise<Matrix> {
  const matchers = lists.map(list => (list ? matcherOf(list) : null))
  return {
    paths: await merged(lists.filter(list => list !== null)),
    allowedAt: path => matchers.map(match => match && match(path) !== null),
  }
}

/** All that is in any of the lists, each once, and each after what it stands after in its own list. */
async function merged(lists: readonly (readonly string[])[]): Promise<readonly string[]> {
  // What stands after what; null is before the first.
  const after = new Map<string | null, string | undefined>()
  for (const list of lists) {
    let here: string | null = null
    await inSlices(list, entry => {
      const path = normalisePath(entry)
      if (!after.has(path)) {
        after.set(path, after.get(here))
        after.set(here, path)
      }
      here = path
    })
  }
  const all: string[] = []
  for (let path = after.get(null); path !== undefined; path = after.get(path)) all.push(path)
  return all
}
