import { normaliseSegment, splitPath } from './normalisePath'

/** Finds the entry that matches a normalised path. A long list does not make the search slower. */
export type Matcher = (path: string) => string | null

/**
 * The limit of candidates (see `findEntry`). Each segment can double the number of candidates,
 * because a name and `:id` can both match the segment. Candidates above the limit are dropped, so
 * they do not allow the path.
 */
const MAX_CANDIDATES = 1_000

type PathTreeNode = {
  /**
   * The child for each segment. A Map, because `__proto__` is an ordinary key in a Map. Null if
   * empty, to save memory.
   */
  children: Map<string, PathTreeNode> | null
  /** The child for the segment `:id`. */
  wildcard: PathTreeNode | null
  /** The entry that ends at this node, as the server wrote it. */
  entry: string | null
}

const createNode = (): PathTreeNode => ({ children: null, wildcard: null, entry: null })

/**
 * The segment `:id` matches any non-empty segment. Every other segment matches only itself, and
 * letter case counts.
 */
export function createMatcher(entries: readonly string[]): Matcher {
  const root = createNode()
  for (const entry of entries) addEntry(root, entry)
  return path => findEntry(root, splitPath(path))
}

function addEntry(root: PathTreeNode, entry: string) {
  let node = root
  for (const segment of splitPath(entry)) {
    // `:id` is compared before decoding, so that `%3Aid` in an entry is no wildcard.
    node =
      segment === ':id'
        ? (node.wildcard ??= createNode())
        : getOrCreateChild(node, normaliseSegment(segment))
  }
  node.entry ??= entry
}

function getOrCreateChild(node: PathTreeNode, segment: string): PathTreeNode {
  node.children ??= new Map()
  const existing = node.children.get(segment)
  if (existing) return existing
  const child = createNode()
  node.children.set(segment, child)
  return child
}

/**
 * The candidates are the nodes that match all segments so far. Exact matches come first. There is no
 * recursion, because a path may have thousands of segments.
 */
function findEntry(root: PathTreeNode, segments: readonly string[]): string | null {
  let candidates: readonly PathTreeNode[] = [root]
  for (const segment of segments) {
    const next: PathTreeNode[] = []
    for (const { children, wildcard } of candidates) {
      const exact = children?.get(segment)
      if (exact) next.push(exact)
      if (wildcard && segment !== '') next.push(wildcard)
      if (next.length >= MAX_CANDIDATES) break
    }
    if (next.length === 0) return null
    candidates = next
  }
  return candidates.find(({ entry }) => entry !== null)?.entry ?? null
}
