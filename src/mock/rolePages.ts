export type PageRoles = readonly (readonly [path: string, ...roles: string[]])[]

/** The pages in menu order, then the actions, each with the roles that are allowed. */
export const PAGES: PageRoles = [
  ['/dashboard', 'admin', 'user', 'guest'],
  ['/orders', 'admin', 'user'],
  ['/orders/:id', 'admin', 'user'],
  ['/orders/:id/edit', 'admin', 'user'],
  ['/users', 'admin', 'user'],
  ['/users/:id', 'admin', 'user'],
  ['/account', 'admin', 'user'],
  ['/access', 'admin'],
  ['/orders/:id/delete', 'admin'],
  ['/orders/:id/export', 'admin'],
  ['/users/:id/edit', 'admin', 'user'],
  ['/users/:id/delete', 'admin'],
  ['/users/:id/deactivate', 'admin'],
  ['/users/:id/roles', 'admin'],
  ['/users/:id/export', 'admin'],
]
