import { normaliseSegment, splitPath } from './normalisePath'

/** Finds the entry that matches a normalised path. The cost depends on the path's length only. */
export type Matcher = (path: string) => string | null

type TreeNode = {
  /** Null for leaves, to avoid the cost of a Map for each entry of a long list. */
  children: Map<string, TreeNode> | null
  /** The branch of `:id`, which matches any non-empty segment. */
  wildcard: TreeNode | null
  /** The entry that ends here, as the server wrote it. */
  entry: string | null
}

const createNode = (): TreeNode => ({ children: null, wildcard: null, entry: null })

/**
 * Indexes the allowed entries as a tree of segments. A segment `:id` matches any non-empty segment;
 * every other segment matches only itself, and letter case counts.
 *
 * The tree consists of Maps, so that `__proto__` is an ordinary key.
 */
export function createMatcher(entries: readonly string[]): Matcher {
  const root = createNode()
  for (const entry of entries) addEntry(root, entry)
  return path => findEntry(root, splitPath(path), 0)
}

function addEntry(root: TreeNode, entry: string) {
  let node = root
  for (const segment of splitPath(entry)) {
    // Compared before decoding: `%3Aid` is a literal segment, not a wildcard.
    node =
      segment === ':id'
        ? (node.wildcard ??= createNode())
        : getChild(node, normaliseSegment(segment))
  }
  node.entry ??= entry
}

function getChild(node: TreeNode, segment: string): TreeNode {
  node.children ??= new Map()
  const existing = node.children.get(segment)
  if (existing) return existing
  const child = createNode()
  node.children.set(segment, child)
  return child
}

function findEntry(node: TreeNode, segments: readonly string[], depth: number): string | null {
  const segment = segments[depth]
  if (segment === undefined) return node.entry
  const exactNode = node.children?.get(segment)
  const exactEntry = exactNode ? findEntry(exactNode, segments, depth + 1) : null
  if (exactEntry !== null || segment === '' || !node.wildcard) return exactEntry
  return findEntry(node.wildcard, segments, depth + 1)
}
