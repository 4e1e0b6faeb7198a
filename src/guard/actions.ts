/**
 * An action is a path below the path of a record, such as `/users/5/delete`. For all records or for
 * a new one, the path is `/users/all/export` or `/users/new/edit`.
 */

/** The entry of the list that allows an action: `/users/:id/delete` for `/users/5/delete`. */
export const getActionEntry = (action: string): string =>
  action.split('/').with(-2, ':id').join('/')

/** Whether an entry is an action of a record's page: it has one segment more than the page. */
export const isActionOfPage = (entry: string, pagePath: string) =>
  pagePath.endsWith('/:id') &&
  entry.startsWith(`${pagePath}/`) &&
  !entry.slice(pagePath.length + 1).includes('/')

/** Whether an entry is an action of one of the pages. */
export const isAction = (entry: string, pagePaths: readonly string[]) =>
  !pagePaths.includes(entry) && pagePaths.some(path => isActionOfPage(entry, path))
