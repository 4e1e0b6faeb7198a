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

/** What any of the roles may open. A role that nobody knows opens nothing. */
export const pagesFor = (asked: readonly string[]) =>
  PAGES.filter(([, ...roles]) => roles.some(role => asked.includes(role))).map(([Path]) => ({
    Path,
  }))
