import { PAGES } from '#role-pages'

/** The pages of the demo, in menu order. */
export const PAGE_PATHS: readonly string[] = PAGES.map(([path]) => path)

/** The changed pages of each role. If a role has no list here, it has its default pages. */
export type RolePages = Readonly<Record<string, readonly string[] | null>>

/** Lists the pages of a role. An unknown role has no pages. */
export const listRolePages = (role: string, changes: RolePages = {}): readonly string[] =>
  (Object.hasOwn(changes, role) ? changes[role] : null) ??
  PAGES.filter(([, ...roles]) => roles.includes(role)).map(([path]) => path)

/**
 * Lists the pages that at least one of the roles may open, in the format of the server's response.
 */
export function listAllowedPages(roles: readonly string[], changes?: RolePages) {
  const paths = new Set(roles.flatMap(role => listRolePages(role, changes)))
  return [...new Set([...PAGE_PATHS.filter(path => paths.has(path)), ...paths])].map(Path => ({
    Path,
  }))
}
