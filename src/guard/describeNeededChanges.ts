import type { TFunction } from 'i18next'
import { describeRoles } from '@/lib/roles'
import { isPermission } from './permissions'
import { describeRoleCount } from './describeDecision'
import { createMatcher } from './matcher'
import { normalisePath } from './normalisePath'
import { isSimilarPath } from './similarPath'

type NeededChangesOptions = {
  readonly pagePaths: readonly string[]
  /** The list of allowed pages, in which an entry may be misspelt. */
  readonly entries: readonly string[]
  /** The roles whose lists allow the path. Empty if the user may not know them. */
  readonly rolesThatOpen: readonly string[]
}

/** Explains what an administrator must change, so that a user with these roles can open the path. */
export function describeNeededChanges(
  { path, roles }: { readonly path: string; readonly roles: readonly string[] },
  t: TFunction,
  { pagePaths, entries, rolesThatOpen }: NeededChangesOptions,
): readonly string[] {
  const entry = suggestEntry(path, pagePaths)
  const others = { count: rolesThatOpen.length, roles: describeRoles(rolesThatOpen, t) }
  if (roles.length === 0)
    return [
      rolesThatOpen.length > 0
        ? t($ => $.change.assignAnyRole, others)
        : t($ => $.change.needRole, { entry }),
      t($ => $.change.roleClaim),
    ]
  const wrong = entries.find(each => isSimilarPath(each, entry) && !isUsefulEntry(each, pagePaths))
  const names = { entry, roles: describeRoleCount(roles, t) }
  return [
    wrong === undefined
      ? t($ => $.change.addEntry, names)
      : t($ => $.change.correctEntry, { ...names, wrong }),
    ...(rolesThatOpen.length > 0 ? [t($ => $.change.assignRole, others)] : []),
  ]
}

/** Whether an entry allows a page or gives a permission for a page. Otherwise it is probably misspelt. */
function isUsefulEntry(entry: string, pagePaths: readonly string[]): boolean {
  const path = normalisePath(entry)
  return pagePaths.includes(path) || isPermission(path, pagePaths)
}

/**
 * Suggests the path of a page, such as `/users/:id`, or of a permission for a page. For `/`, suggests
 * the first page. If no page matches, suggests `path`.
 */
export function suggestEntry(path: string, pagePaths: readonly string[]): string {
  if (path === '/') return pagePaths[0] ?? path
  const match = createMatcher(pagePaths)
  const end = path.lastIndexOf('/')
  const parent = match(path.slice(0, end))
  const permission = parent?.includes(':id') === true ? parent + path.slice(end) : null
  return match(path) ?? permission ?? path
}
