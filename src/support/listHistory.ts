/** A list of allowed pages as the server sent it. */
export type ReceivedList = {
  /** An ISO instant. */
  readonly at: string
  readonly roles: readonly string[]
  readonly entries: readonly string[]
  /** The id of the list's request in the server's logs. Null if the server sent none. */
  readonly reference: string | null
}

/** The difference between a list of allowed pages and the list before it. */
type ListChange = Omit<ReceivedList, 'entries'> & {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** The number of entries that were left out of a large change. */
  readonly omitted: number
}

/** The current user's latest list, and the last changes of the list. The newest change is last. */
export type ListHistory = {
  readonly latest: ReceivedList | null
  readonly changes: readonly ListChange[]
}

const MAX_LIST_CHANGES = 5

const MAX_ENTRIES_PER_CHANGE = 50

export const EMPTY_LIST_HISTORY: ListHistory = { latest: null, changes: [] }

/**
 * Adds a list to the history. If its entries differ from those of the latest list, also adds a
 * change. Another order of the same entries is not a change.
 */
export function addReceivedList({ latest, changes }: ListHistory, list: ReceivedList): ListHistory {
  if (!latest) return { latest: list, changes }
  const { entries, ...details } = list
  const added = excludeEntries(entries, latest.entries)
  const removed = excludeEntries(latest.entries, entries)
  if (added.length + removed.length === 0) return { latest: list, changes }
  const change = {
    ...details,
    added: added.slice(0, MAX_ENTRIES_PER_CHANGE),
    removed: removed.slice(0, MAX_ENTRIES_PER_CHANGE),
    omitted: countOmittedEntries(added) + countOmittedEntries(removed),
  }
  return { latest: list, changes: [...changes, change].slice(-MAX_LIST_CHANGES) }
}

const countOmittedEntries = ({ length }: readonly string[]) =>
  Math.max(0, length - MAX_ENTRIES_PER_CHANGE)

/** The entries that the other list does not contain. */
export function excludeEntries(entries: readonly string[], otherEntries: readonly string[]) {
  const excluded = new Set(otherEntries)
  return entries.filter(entry => !excluded.has(entry))
}
