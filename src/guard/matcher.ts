import { normaliseSegment, splitPath } from './normalisePath'

/** Finds the entry that a normalised path matches. Costs as much as the path has segments, however long the list. */
export type Matcher = (path: string) => string | null

type Node = {
  /** Null where nothing follows: most of a long list are ends, and a Map for each would cost most of the time. */
  children: Map<string, Node> | null
  /** Where any one segment leads that is not empty. */
  any: Node | null
  /** The entry that ends here, as the server wrote it. */
  entry: string | null
}

const newNode = (): Node => ({ children: null, any: null, entry: null })

/**
 * The allowed entries as a tree of segments. An entry's segment that is exactly `:id` matches any
 * one segment that is not empty; every other one matches itself alone, character by character.
 *
 * The tree is made of Maps, so that an entry named `__proto__` is a name like any other.
 */
export function createMatcher(entries: readonly string[]): Matcher {
  const { add, match } = beginMatcher()
  for (const entry of entries) add(entry)
  return match
}

/** A matcher that is told its entries one by one. */
export function beginMatcher() {
  const root = newNode()
  return {
    add: (entry: string) => {
      let node = root
      for (const segment of splitPath(entry)) {
        // Judged as it is written: `%3Aid` is a segment with a colon, not a wildcard.
        node =
          segment === ':id' ? (node.any ??= newNode()) : childOf(node, normaliseSegment(segment))
      }
      node.entry ??= entry
    },
    match: (path: string) => find(root, splitPath(path), 0),
  }
}

function childOf(node: Node, segment: string): Node {
  node.children ??= new Map()
  const known = node.children.get(segment)
  if (known) return known
  const child = newNode()
  node.children.set(segment, child)
  return child
}

function find(node: Node, segments: readonly string[], depth: number): string | null {
  const segment = segments[depth]
  if (segment === undefined) return node.entry
  const exact = node.children?.get(segment)
  const found = exact ? find(exact, segments, depth + 1) : null
  if (found !== null || segment === '' || !node.any) return found
  return find(node.any, segments, depth + 1)
}
