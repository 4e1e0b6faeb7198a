import { normaliseSegment, splitPath } from './normalisePath'

/**
 * Finds the entry that matches a normalised path. Its cost depends only on the length of the path,
 * not on the length of the list.
 */
export type Matcher = (path: string) => string | null

type TreeNode = {
  /** Null for a leaf, because a Map for each entry of a long list would need too much memory. */
  children: Map<string, TreeNode> | null
  /** The child for the segment `:id`, which matches any non-empty segment. */
  wildcard: TreeNode | null
  /** The entry that ends at this node, as the server wrote it. */
  entry: string | null
}

const createNode = (): TreeNode => ({ children: null, wildcard: null, entry: null })

/**
 * Indexes the allowed entries as a tree of segments. A segment `:id` matches any non-empty segment.
 * Every other segment matches only itself, and letter case counts.
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
    // The segment is compared before it is decoded, so `%3Aid` matches only itself.
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
