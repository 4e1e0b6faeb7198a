import type { TFunction } from 'i18next'
import { isMember } from '@/lib/isMember'
import { describeRoles } from '@/lib/roles'
import { SERVER_REASONS } from '@/api/serverReason'
import { isAction } from './actions'
import { describeRoleCount, type DescribableDecision } from './describeDecision'
import { createMatcher } from './matcher'
import { normalisePath } from './normalisePath'
import { isSimilarPath } from './similarPath'

type NeededChangesOptions = {
  readonly pagePaths: readonly string[]
  /** The list of allowed pages, in which an entry may be misspelt. */
  readonly entries: readonly string[]
  /** The roles whose lists allow the path. Empty if the user may not know them. */
  readonly rolesThatOpen?: readonly string[]
  /** Whether the clocks of the device and the server differ by minutes. */
  readonly isClockWrong?: boolean
  /** Whether the browser could not store the session. */
  readonly isUnstored?: boolean
  /** The server's reason to refuse the session or the list. */
  readonly serverReason?: string | undefined
}

export type RefusedDecision = Pick<DescribableDecision, 'path' | 'roles' | 'verdict' | 'reason'>

/** Explains what must change, so that the path can be opened. Empty for an allowed path. */
export function describeNeededChanges(
  decision: RefusedDecision,
  t: TFunction,
  options: NeededChangesOptions,
): readonly string[] {
  const { verdict, reason } = decision
  const { serverReason } = options
  if (verdict === 'forbidden') return describeServerChanges(decision, t, options)
  if (verdict === 'allowed') return []
  if (reason === 'refused' && isMember(SERVER_REASONS, serverReason))
    return [t($ => $.change.serverReasons[serverReason])]
  if (verdict === 'signInRequired') return [describeSessionChange(reason, t, options)]
  return [reason === 'network' ? t($ => $.change.checkConnection) : t($ => $.change.askServer)]
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
  { path, roles }: RefusedDecision,
  t: TFunction,
  { pagePaths, entries, rolesThatOpen = [] }: NeededChangesOptions,
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

/** Whether an entry allows a page or an action of a page. Otherwise it is probably misspelt. */
function isUsefulEntry(entry: string, pagePaths: readonly string[]): boolean {
  const path = normalisePath(entry)
  return pagePaths.includes(path) || isAction(path, pagePaths)
}

/**
 * Suggests the path of a page, such as `/users/:id`, or of an action of a page. For `/`, suggests
 * the first page. If no page matches, suggests `path`.
 */
export function suggestEntry(path: string, pagePaths: readonly string[]): string {
  if (path === '/') return pagePaths[0] ?? path
  const match = createMatcher(pagePaths)
  const end = path.lastIndexOf('/')
  const parent = match(path.slice(0, end))
  const action = parent?.includes(':id') === true ? parent + path.slice(end) : null
  return match(path) ?? action ?? path
}
