import { normaliseSegment, splitPath } from './normalisePath'

/** Finds the entry that matches a normalised path. A long list does not make the search slower. */
export type Matcher = (path: string) => string | null

type PathTreeNode = {
  /** A Map, because `__proto__` is an ordinary key in a Map. */
  readonly children: Map<string, PathTreeNode>
  /** The child for the segment `:id`. */
  wildcard: PathTreeNode | null
  /** The entry that ends at this node, as the server wrote it. */
  entry: string | null
}

const createNode = (): PathTreeNode => ({ children: new Map(), wildcard: null, entry: null })

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

function getOrCreateChild({ children }: PathTreeNode, segment: string): PathTreeNode {
  const child = children.get(segment) ?? createNode()
  children.set(segment, child)
  return child
}

/** The candidates are the nodes that match all segments so far. Exact matches come first. */
function findEntry(root: PathTreeNode, segments: readonly string[]): string | null {
  let candidates: readonly PathTreeNode[] = [root]
  for (const segment of segments) {
    candidates = candidates.flatMap(({ children, wildcard }) => {
      const matching = [children.get(segment), segment === '' ? null : wildcard]
      return matching.filter(node => node != null)
    })
  }
  return candidates.find(({ entry }) => entry !== null)?.entry ?? null
}
