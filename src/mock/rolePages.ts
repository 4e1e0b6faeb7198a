/** The pages in menu order, each with the roles that may open it. */
const PAGES: readonly (readonly [path: string, ...roles: string[]])[] = [
  ['/dashboard', 'admin', 'user', 'guest'],
  ['/users', 'admin', 'user'],
  ['/users/:id', 'admin', 'user'],
  ['/account', 'admin', 'user'],
  ['/access', 'admin'],
]

/** The pages of the demo, in menu order. */
export const PAGE_PATHS: readonly string[] = PAGES.map(([path]) => path)

/** Pages that replace the default pages of a role; null keeps the default. */
type RolePages = Readonly<Record<string, readonly string[] | null>>

/** The pages of a role. An unknown role has none. */
export const findPages = (role: string, changes: RolePages = {}): readonly string[] =>
  (Object.hasOwn(changes, role) ? changes[role] : null) ??
  PAGES.filter(([, ...roles]) => roles.includes(role)).map(([path]) => path)

/** The pages of several roles, as the server sends them. */
export function listAllowedPages(roles: readonly string[], changes?: RolePages) {
  const paths = new Set(roles.flatMap(role => findPages(role, changes)))
  return [...new Set([...PAGE_PATHS.filter(path => paths.has(path)), ...paths])].map(Path => ({
    Path,
  }))
}
