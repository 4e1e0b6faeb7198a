import { isSimilarText } from '@/lib/isSimilarText'
import { createMatcher } from './matcher'

/** Whether two paths are similar. The app's own wildcard is `:id`, and another name is a mistake. */
export const isSimilarPath = (path: string, otherPath: string): boolean =>
  isSimilarText(renameWildcards(path), renameWildcards(otherPath))

const renameWildcards = (path: string) => path.replace(/:[^/]+/g, ':id')

/** Finds the page that a path without a page probably means, such as `/users` for `/Users`. */
export function findNearestPage(path: string, pagePaths: readonly string[]): string | null {
  const lowerCasePath = path.toLowerCase()
  if (createMatcher(pagePaths)(lowerCasePath) !== null) return lowerCasePath
  const firstSegment = path.split('/', 2).join('/')
  return pagePaths.find(page => isSimilarPath(page, firstSegment)) ?? null
}
