import type { TFunction } from 'i18next'
import { describeRoles, type DescribableDecision } from './describeDecision'
import { createMatcher } from './matcher'
import type { NearMiss } from './nearMisses'

/** Explains in one sentence why the entry does not match the path. */
export function describeNearMiss(
  { entry, expected, found }: NearMiss,
  path: string,
  t: TFunction,
): string {
  if (expected === null) return t($ => $.change.below, { entry })
  if (found === null) return t($ => $.change.above, { entry, path })
  if (expected.toLowerCase() === found.toLowerCase()) return t($ => $.change.letterCase, { entry })
  if (expected.startsWith(':') && expected !== ':id')
    return t($ => $.change.wildcard, { entry, expected })
  return t($ => $.change.segment, { entry, expected, found })
}

type NeededChangesOptions = {
  readonly pagePaths: readonly string[]
  /** The roles whose lists allow the path. Empty if the user may not know them. */
  readonly rolesThatOpen?: readonly string[]
}

/** Explains what an administrator must change on the server, so that the path is allowed. */
export function describeNeededChanges(
  decision: Pick<DescribableDecision, 'path' | 'roles'>,
  t: TFunction,
  { pagePaths, rolesThatOpen = [] }: NeededChangesOptions,
): readonly string[] {
  const { path, roles } = decision
  const entry = suggestEntry(path, pagePaths)
  const others = { count: rolesThatOpen.length, roles: rolesThatOpen.join(', ') }
  if (roles.length === 0)
    return [
      rolesThatOpen.length > 0
        ? t($ => $.change.assignAnyRole, others)
        : t($ => $.change.needRole, { entry }),
    ]
  return [
    t($ => $.change.addEntry, { entry, roles: describeRoles(roles, t) }),
    ...(rolesThatOpen.length > 0 ? [t($ => $.change.assignRole, others)] : []),
  ]
}

/** Suggests the path of a page, such as `/users/:id`. If no page matches, suggests `path`. */
const suggestEntry = (path: string, pagePaths: readonly string[]) =>
  createMatcher(pagePaths)(path) ?? path
