import { sameList } from '@/lib/sameList'
import { inSlices } from '@/lib/slices'
import { beginMatcher, createMatcher, type Matcher } from './matcher'

/** The same list, however often it is asked about, is indexed once. It goes when the list does. */
const matchers = new WeakMap<readonly string[], Matcher>()

/** What was read last, as long as somebody uses it: mostly a server says the same again. */
let latest: WeakRef<readonly string[]> | undefined

/**
 * The list that an answer is read as, item by item; null is no entry. It is indexed by the time it
 * is there, so that a long one keeps nobody waiting once it is known. Until then nothing is known.
 */
export async function readList(
  answer: readonly unknown[],
  entryOf: (item: unknown) => string | null,
): Promise<readonly string[]> {
  const entries: string[] = []
  const { add, match } = beginMatcher()
  await inSlices(answer, item => {
    const text = entryOf(item)
    if (text === null) return
    entries.push(text)
    add(text)
  })

  const before = latest?.deref()
  if (before && sameList(before, entries)) return before
  // What is frozen is not searched for changes by the store.
  const list = Object.freeze(entries)
  matchers.set(list, match)
  latest = new WeakRef(list)
  return list
}

/** What finds a path in a list. */
export function matcherOf(entries: readonly string[]): Matcher {
  const match = matchers.get(entries) ?? createMatcher(entries)
  matchers.set(entries, match)
  return match
}
