export type PageRoles = readonly (readonly [path: string, ...roles: string[]])[]

/** The pages in menu order, each with the roles that may open it. */
export const PAGES: PageRoles = [
  ['/dashboard', 'admin', 'user', 'guest'],
  ['/users', 'admin', 'user'],
  ['/users/:id', 'admin', 'user'],
  ['/account', 'admin', 'user'],
  ['/access', 'admin'],
]
