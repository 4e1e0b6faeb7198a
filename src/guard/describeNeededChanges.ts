import type { TFunction } from 'i18next'
import { describeRoles, type DescribableDecision } from './describeDecision'
import { createMatcher } from './matcher'
import type { NearMiss } from './nearMisses'

/** Describes in one sentence why an entry of the list does not match a path. */
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
  /** The paths of the app's pages. */
  readonly pagePaths: readonly string[]
  /** The roles whose lists allow the path. Empty if the user may not know them. */
  readonly rolesThatOpen?: readonly string[]
}

/** Describes what would have to change on the server, so that a forbidden path is allowed. */
export function describeNeededChanges(
  decision: Pick<DescribableDecision, 'path' | 'roles' | 'reason' | 'previewedRoles'>,
  t: TFunction,
  { pagePaths, rolesThatOpen = [] }: NeededChangesOptions,
): readonly string[] {
  const { path, reason, previewedRoles } = decision
  // The roles whose list refuses the path. In a preview, these are the previewed roles, except for
  // the reason 'noOwnMatch'.
  const roles = (reason === 'noOwnMatch' ? undefined : previewedRoles) ?? decision.roles
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

/** The entry that allows a path: the path of its page, such as `/users/:id`, or the path itself. */
const suggestEntry = (path: string, pagePaths: readonly string[]) =>
  createMatcher(pagePaths)(path) ?? path
