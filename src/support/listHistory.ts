/** A list of allowed pages as the server sent it. */
export type ReceivedList = {
  /** When it was received, as an ISO string. */
  readonly at: string
  readonly roles: readonly string[]
  readonly entries: readonly string[]
  /** The id of the response in the server's logs. Null if the server sent none. */
  readonly reference: string | null
}

/** The entries that a list added and removed, compared with the list before it. */
type ListChange = Omit<ReceivedList, 'entries'> & {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** How many entries were left out, because the change was too large. */
  readonly omitted: number
}

/** The latest list of the current user, and how the list has changed, newest last. */
export type ListHistory = {
  readonly latest: ReceivedList | null
  readonly changes: readonly ListChange[]
}

const MAX_CHANGES = 5

/** The maximum number of added and of removed entries in a change. */
const MAX_ENTRIES_PER_CHANGE = 50

export const EMPTY_LIST_HISTORY: ListHistory = { latest: null, changes: [] }

/** Adds a list. The same entries in another order are not a change. */
export function addReceivedList({ latest, changes }: ListHistory, list: ReceivedList): ListHistory {
  if (!latest) return { latest: list, changes }
  const { entries, ...details } = list
  const added = findMissingEntries(latest.entries, entries)
  const removed = findMissingEntries(entries, latest.entries)
  if (added.length + removed.length === 0) return { latest: list, changes }
  const change = {
    ...details,
    added: added.slice(0, MAX_ENTRIES_PER_CHANGE),
    removed: removed.slice(0, MAX_ENTRIES_PER_CHANGE),
    omitted: countOmitted(added) + countOmitted(removed),
  }
  return { latest: list, changes: [...changes, change].slice(-MAX_CHANGES) }
}

const countOmitted = ({ length }: readonly string[]) => Math.max(0, length - MAX_ENTRIES_PER_CHANGE)

/** Lists the entries that the list `known` does not contain. */
export function findMissingEntries(known: readonly string[], entries: readonly string[]) {
  const knownEntries = new Set(known)
  return entries.filter(entry => !knownEntries.has(entry))
}
