/**
 * The path of a permission is below the path of a record, such as `/users/5/delete`. For all records
 * or for a new one, it is `/users/all/export` or `/users/new/edit`.
 */

/** The entry of the list that gives a permission: `/users/:id/delete` for `/users/5/delete`. */
export const getPermissionEntry = (path: string): string =>
  path.split('/').with(-2, ':id').join('/')

/** Whether an entry is a permission for a record's page: it has one segment more than the page. */
export const isPermissionForPage = (entry: string, pagePath: string) =>
  pagePath.endsWith('/:id') &&
  entry.startsWith(`${pagePath}/`) &&
  !entry.slice(pagePath.length + 1).includes('/')

/** Whether an entry is a permission for one of the pages. */
export const isPermission = (entry: string, pagePaths: readonly string[]) =>
  !pagePaths.includes(entry) && pagePaths.some(path => isPermissionForPage(entry, path))
