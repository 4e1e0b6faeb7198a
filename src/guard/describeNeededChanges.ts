import type { TFunction } from 'i18next'
import { describeRoles, type DescribableDecision } from './describeDecision'
import { isAction } from './actions'
import { createMatcher } from './matcher'
import type { NearMiss } from './nearMisses'
import { normalisePath } from './normalisePath'

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
  /** Whether the clocks of the device and the server differ by minutes. */
  readonly isClockWrong?: boolean
  /** Whether the browser could not store the session. */
  readonly isUnstored?: boolean
}

type RefusedDecision = Pick<DescribableDecision, 'path' | 'roles' | 'verdict' | 'reason'> & {
  readonly nearest?: readonly NearMiss[]
}

/** Explains what must change, so that the path can be opened. Empty for an allowed path. */
export function describeNeededChanges(
  decision: RefusedDecision,
  t: TFunction,
  options: NeededChangesOptions,
): readonly string[] {
  switch (decision.verdict) {
    case 'forbidden':
      return describeServerChanges(decision, t, options)
    case 'signInRequired':
      return [describeSessionChange(decision.reason, t, options)]
    case 'unavailable':
      return [
        decision.reason === 'network'
          ? t($ => $.change.checkConnection)
          : t($ => $.change.askServer),
      ]
    default:
      return []
  }
}

function describeSessionChange(
  reason: string,
  t: TFunction,
  { isClockWrong = false, isUnstored = false }: NeededChangesOptions,
): string {
  switch (reason) {
    case 'tokenFromTheFuture':
      return t($ => $.change.correctClock)
    case 'expired':
      return isClockWrong ? t($ => $.change.correctClock) : t($ => $.change.signInAgain)
    case 'noToken':
      return isUnstored ? t($ => $.change.freeStorage) : t($ => $.change.signInAgain)
    case 'refused':
      return t($ => $.change.askWhyRefused)
    case 'unreadableToken':
    case 'implausibleToken':
    case 'foreignToken':
      return t($ => $.change.correctToken)
    default:
      return t($ => $.change.signInAgain)
  }
}

/** Explains what an administrator must change in the lists, the roles or the token. */
function describeServerChanges(
  { path, roles, nearest = [] }: RefusedDecision,
  t: TFunction,
  { pagePaths, rolesThatOpen = [] }: NeededChangesOptions,
): readonly string[] {
  const entry = suggestEntry(path, pagePaths)
  const others = { count: rolesThatOpen.length, roles: rolesThatOpen.join(', ') }
  if (roles.length === 0)
    return [
      rolesThatOpen.length > 0
        ? t($ => $.change.assignAnyRole, others)
        : t($ => $.change.needRole, { entry }),
      t($ => $.change.roleClaim),
    ]
  const wrong = nearest.find(miss => !isUsefulEntry(miss.entry, pagePaths))
  const names = { entry, roles: describeRoles(roles, t) }
  return [
    wrong
      ? t($ => $.change.correctEntry, { ...names, wrong: wrong.entry })
      : t($ => $.change.addEntry, names),
    ...(rolesThatOpen.length > 0 ? [t($ => $.change.assignRole, others)] : []),
  ]
}

/** Whether an entry allows a page or an action of a page. Otherwise it is probably misspelt. */
function isUsefulEntry(entry: string, pagePaths: readonly string[]): boolean {
  const path = normalisePath(entry)
  return pagePaths.includes(path) || isAction(path, pagePaths)
}

/**
 * Suggests the path of a page, such as `/users/:id`, or of an action of a page. If no page matches,
 * suggests `path`.
 */
export function suggestEntry(path: string, pagePaths: readonly string[]): string {
  const match = createMatcher(pagePaths)
  const end = path.lastIndexOf('/')
  const parent = match(path.slice(0, end))
  const action = parent?.includes(':id') === true ? parent + path.slice(end) : null
  return match(path) ?? action ?? path
}
