/** The roles' names, as tokens carry them, by the number in the record. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'admin'],
  [2, 'user'],
  [3, 'guest'],
])

/** Each page, in menu order, with the roles that may open it. */
const PAGES: readonly (readonly [path: string, ...roles: string[]])[] = [
  ['/dashboard', 'admin', 'user', 'guest'],
  ['/users', 'admin', 'user'],
  ['/users/:id', 'admin', 'user'],
  ['/account', 'admin', 'user'],
  ['/access', 'admin'],
]

export const roleNames = (roles: readonly number[]): string[] =>
  roles.flatMap(role => NAMES.get(role) ?? [])

/** The pages of the demo, in menu order. */
export const PAGE_PATHS: readonly string[] = PAGES.map(([path]) => path)

/** What some roles may open instead; null is what they may without it. */
export type RolePages = Readonly<Record<string, readonly string[] | null>>

/** What a role may open. One that nobody knows opens nothing. */
export const pagesOf = (role: string, changes: RolePages = {}): readonly string[] =>
  (Object.hasOwn(changes, role) ? changes[role] : null) ??
  PAGES.filter(([, ...roles]) => roles.includes(role)).map(([path]) => path)

/** What any of the roles may open, as the server answers it. */
export function pagesFor(asked: readonly string[], changes?: RolePages) {
  const paths = new Set(asked.flatMap(role => pagesOf(role, changes)))
  return [...new Set([...PAGE_PATHS.filter(path => paths.has(path)), ...paths])].map(Path => ({
    Path,
  }))
}
