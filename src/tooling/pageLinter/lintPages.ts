import {
  areEntriesEqual,
  coversEntry,
  hasForeignWildcard,
  isProbablyMeantFor,
  doEntriesOverlap,
  parseEntry,
} from './entries'

/** A list of allowed pages. `role` is null if the file with the list names no role. */
export type AllowedPageList = { readonly role: string | null; readonly entries: readonly string[] }

export type PageFinding = {
  readonly kind: 'nearMiss' | 'noPage' | 'closed' | 'duplicate' | 'shadowed' | 'trailingSlash'
  /** The entry as the server sent it, or the page that is in no list. */
  readonly subject: string
  /**
   * The page or the entry that explains the finding, for example the first of two duplicates. Null
   * if there is none.
   */
  readonly other: string | null
  /** The roles whose lists have the finding. Empty if the finding belongs to no role. */
  readonly roles: readonly string[]
}

/**
 * Compares lists of allowed pages with the pages of the app. Lists each finding once, with all its
 * roles.
 */
export function lintPages(
  pageLists: readonly AllowedPageList[],
  pages: readonly string[],
): readonly PageFinding[] {
  const findingsByKey = new Map<string, PageFinding>()
  for (const { role, entries } of pageLists) {
    for (const [kind, subject, other] of checkEntries(entries, pages)) {
      const key = JSON.stringify([kind, subject, other])
      const roles = findingsByKey.get(key)?.roles ?? []
      const added = role === null || roles.includes(role) ? [] : [role]
      findingsByKey.set(key, { kind, subject, other, roles: [...roles, ...added] })
    }
  }
  const list = [...findingsByKey.values()]
  const nearMisses = new Set(
    list.filter(({ kind }) => kind === 'nearMiss').map(({ other }) => other),
  )
  return [
    ...list,
    ...findUnlistedPages(pageLists, pages).filter(({ subject }) => !nearMisses.has(subject)),
  ]
}

type ListFinding = readonly [kind: PageFinding['kind'], subject: string, other: string | null]

/** Checks the entries of one list. A duplicate entry gets no other finding. */
function checkEntries(entries: readonly string[], pages: readonly string[]): ListFinding[] {
  return entries.flatMap((entry, index): ListFinding[] => {
    const segments = parseEntry(entry)
    const first = entries
      .slice(0, index)
      .find(other => areEntriesEqual(parseEntry(other), segments))
    if (first !== undefined) return [['duplicate', entry, first]]
    const rows: ListFinding[] = []
    const finding = checkEntry(entry, pages)
    if (finding) rows.push(finding)
    else if (/.\/$/.test(entry)) rows.push(['trailingSlash', entry, entry.replace(/\/+$/, '')])
    const wider = entries.find(other => coversMorePaths(other, entry))
    if (wider !== undefined) rows.push(['shadowed', entry, wider])
    return rows
  })
}

function checkEntry(entry: string, pages: readonly string[]): ListFinding | null {
  const segments = parseEntry(entry)
  const matchesPage = pages.some(page => doEntriesOverlap(segments, parseEntry(page)))
  if (matchesPage && !hasForeignWildcard(entry)) return null
  const meantPage = pages.find(page => isProbablyMeantFor(entry, page))
  return meantPage === undefined ? ['noPage', entry, null] : ['nearMiss', entry, meantPage]
}

function coversMorePaths(candidate: string, entry: string): boolean {
  const [wide, narrow] = [parseEntry(candidate), parseEntry(entry)]
  return coversEntry(wide, narrow) && !areEntriesEqual(wide, narrow)
}

function findUnlistedPages(
  pageLists: readonly AllowedPageList[],
  pages: readonly string[],
): PageFinding[] {
  const entries = pageLists.flatMap(pageList => pageList.entries).map(parseEntry)
  return pages
    .filter(page => !entries.some(entry => doEntriesOverlap(entry, parseEntry(page))))
    .map(subject => ({ kind: 'closed', subject, other: null, roles: [] }))
}
