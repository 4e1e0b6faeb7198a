import { areSame, covers, hasForeignAny, isMeantFor, meet, segmentsOf } from './entries'

/** What a server grants to a role; the role is null where a list stands for itself. */
export type Grant = { readonly role: string | null; readonly entries: readonly string[] }

/** One thing about the lists that somebody should look at. */
export type PageFinding = {
  readonly kind: 'nearMiss' | 'noPage' | 'closed' | 'duplicate' | 'shadowed' | 'trailingSlash'
  /** The entry as the server wrote it, or the page that nobody may open. */
  readonly subject: string
  /** The page or the entry that it is about, too. */
  readonly other: string | null
  /** Whose lists; empty where it is about none in particular. */
  readonly roles: readonly string[]
}

/** Compares what a server grants with the pages that there are. Each finding stands once, with all its roles. */
export function lintPages(
  grants: readonly Grant[],
  pages: readonly string[],
): readonly PageFinding[] {
  const found = new Map<string, PageFinding>()
  for (const { role, entries } of grants) {
    for (const [kind, subject, other] of listFindings(entries, pages)) {
      const key = JSON.stringify([kind, subject, other])
      const roles = found.get(key)?.roles ?? []
      const added = role === null || roles.includes(role) ? [] : [role]
      found.set(key, { kind, subject, other, roles: [...roles, ...added] })
    }
  }
  const list = [...found.values()]
  const missed = new Set(list.filter(({ kind }) => kind === 'nearMiss').map(({ other }) => other))
  return [...list, ...closedPages(grants, pages).filter(({ subject }) => !missed.has(subject))]
}

type Row = readonly [kind: PageFinding['kind'], subject: string, other: string | null]

/** What there is to say about one list. Of a duplicate nothing more is said. */
function listFindings(entries: readonly string[], pages: readonly string[]): Row[] {
  return entries.flatMap((entry, index): Row[] => {
    const segments = segmentsOf(entry)
    const first = entries.slice(0, index).find(other => areSame(segmentsOf(other), segments))
    if (first !== undefined) return [['duplicate', entry, first]]
    const rows: Row[] = []
    const page = pageRow(entry, pages)
    if (page) rows.push(page)
    else if (/.\/$/.test(entry)) rows.push(['trailingSlash', entry, entry.replace(/\/+$/, '')])
    const wider = entries.find(other => isWider(other, entry))
    if (wider !== undefined) rows.push(['shadowed', entry, wider])
    return rows
  })
}

function pageRow(entry: string, pages: readonly string[]): Row | null {
  const segments = segmentsOf(entry)
  const opens = pages.some(page => meet(segments, segmentsOf(page)))
  if (opens && !hasForeignAny(entry)) return null
  const meant = pages.find(page => isMeantFor(entry, page))
  return meant === undefined ? ['noPage', entry, null] : ['nearMiss', entry, meant]
}

function isWider(one: string, other: string): boolean {
  const [wide, narrow] = [segmentsOf(one), segmentsOf(other)]
  return covers(wide, narrow) && !areSame(wide, narrow)
}

function closedPages(grants: readonly Grant[], pages: readonly string[]): PageFinding[] {
  const entries = grants.flatMap(grant => grant.entries).map(segmentsOf)
  return pages
    .filter(page => !entries.some(entry => meet(entry, segmentsOf(page))))
    .map(subject => ({ kind: 'closed', subject, other: null, roles: [] }))
}
