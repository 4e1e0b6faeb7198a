import { normaliseSegment, splitPath } from './normalisePath'

/** Finds the entry that matches a normalised path. Costs as much as the path has segments, however long the list. */
export type Matcher = (path: string) => string | null

type Node = {
  /** Null for a leaf: most nodes of a long list are, and a Map for each would cost most of the time. */
  children: Map<string, Node> | null
  /** The branch of `:id`, which matches any one segment that is not empty. */
  any: Node | null
  /** The entry that ends here, as the server wrote it. */
  entry: string | null
}

const createNode = (): Node => ({ children: null, any: null, entry: null })

/**
 * The allowed entries as a tree of segments. A segment that is exactly `:id` matches any one segment
 * that is not empty; every other segment matches itself alone, character by character.
 *
 * The tree is made of Maps, so that `__proto__` is a name like any other.
 */
export function createMatcher(entries: readonly string[]): Matcher {
  const root = createNode()
  for (const entry of entries) addEntry(root, entry)
  return path => findEntry(root, splitPath(path), 0)
}

function addEntry(root: Node, entry: string) {
  let node = root
  for (const segment of splitPath(entry)) {
    // Compared as it is written: `%3Aid` is a segment with a colon, not a wildcard.
    node =
      segment === ':id' ? (node.any ??= createNode()) : getChild(node, normaliseSegment(segment))
  }
  node.entry ??= entry
}

function getChild(node: Node, segment: string): Node {
  node.children ??= new Map()
  const known = node.children.get(segment)
  if (known) return known
  const child = createNode()
  node.children.set(segment, child)
  return child
}

function findEntry(node: Node, segments: readonly string[], depth: number): string | null {
  const segment = segments[depth]
  if (segment === undefined) return node.entry
  const exact = node.children?.get(segment)
  const found = exact ? findEntry(exact, segments, depth + 1) : null
  if (found !== null || segment === '' || !node.any) return found
  return findEntry(node.any, segments, depth + 1)
}
