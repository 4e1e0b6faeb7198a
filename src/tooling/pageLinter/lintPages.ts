import { areSame, covers, hasForeignWildcard, isMeantFor, overlap, parseEntry } from './entries'

/** The entries that a server grants to a role; the role is null for a list without roles. */
export type Grant = { readonly role: string | null; readonly entries: readonly string[] }

/** A finding about the lists. */
export type PageFinding = {
  readonly kind: 'nearMiss' | 'noPage' | 'closed' | 'duplicate' | 'shadowed' | 'trailingSlash'
  /** The entry as the server wrote it, or the page that no list opens. */
  readonly subject: string
  /** The other page or entry that the finding is about. */
  readonly other: string | null
  /** The roles that have the finding in their lists; empty for lists without roles. */
  readonly roles: readonly string[]
}

/** Compares what a server grants with the app's pages. Each finding is listed once, with all its roles. */
export function lintPages(
  grants: readonly Grant[],
  pages: readonly string[],
): readonly PageFinding[] {
  const found = new Map<string, PageFinding>()
  for (const { role, entries } of grants) {
    for (const [kind, subject, other] of checkList(entries, pages)) {
      const key = JSON.stringify([kind, subject, other])
      const roles = found.get(key)?.roles ?? []
      const added = role === null || roles.includes(role) ? [] : [role]
      found.set(key, { kind, subject, other, roles: [...roles, ...added] })
    }
  }
  const list = [...found.values()]
  const missed = new Set(list.filter(({ kind }) => kind === 'nearMiss').map(({ other }) => other))
  return [...list, ...findClosedPages(grants, pages).filter(({ subject }) => !missed.has(subject))]
}

type Row = readonly [kind: PageFinding['kind'], subject: string, other: string | null]

/** The findings of one list. A duplicate has no further finding. */
function checkList(entries: readonly string[], pages: readonly string[]): Row[] {
  return entries.flatMap((entry, index): Row[] => {
    const segments = parseEntry(entry)
    const first = entries.slice(0, index).find(other => areSame(parseEntry(other), segments))
    if (first !== undefined) return [['duplicate', entry, first]]
    const rows: Row[] = []
    const page = findPage(entry, pages)
    if (page) rows.push(page)
    else if (/.\/$/.test(entry)) rows.push(['trailingSlash', entry, entry.replace(/\/+$/, '')])
    const wider = entries.find(other => isWider(other, entry))
    if (wider !== undefined) rows.push(['shadowed', entry, wider])
    return rows
  })
}

function findPage(entry: string, pages: readonly string[]): Row | null {
  const segments = parseEntry(entry)
  const opens = pages.some(page => overlap(segments, parseEntry(page)))
  if (opens && !hasForeignWildcard(entry)) return null
  const meant = pages.find(page => isMeantFor(entry, page))
  return meant === undefined ? ['noPage', entry, null] : ['nearMiss', entry, meant]
}

function isWider(one: string, other: string): boolean {
  const [wide, narrow] = [parseEntry(one), parseEntry(other)]
  return covers(wide, narrow) && !areSame(wide, narrow)
}

function findClosedPages(grants: readonly Grant[], pages: readonly string[]): PageFinding[] {
  const entries = grants.flatMap(grant => grant.entries).map(parseEntry)
  return pages
    .filter(page => !entries.some(entry => overlap(entry, parseEntry(page))))
    .map(subject => ({ kind: 'closed', subject, other: null, roles: [] }))
}
