import type { TFunction } from 'i18next'
import { isMember } from '@/lib/isMember'
import { describeRoles } from '@/lib/roles'
import { ACCESS_FAILURES } from './access'
import { SIGN_IN_REASONS } from './decide'
import type { DecisionRecord } from './guardSlice'

/** Verdict and reason are plain strings: a report of another version may have unknown values. */
export type DescribableDecision = Pick<DecisionRecord, 'path' | 'matched' | 'roles'> & {
  readonly verdict: string
  readonly reason: string
}

/** For example, returns 'the role guest'. Texts in French and Spanish put it after 'the list'. */
export const describeRoleCount = (roles: readonly string[], t: TFunction) =>
  t($ => $.decision.role, { count: roles.length, roles: describeRoles(roles, t) })

export function describeDecision(
  decision: DescribableDecision,
  t: TFunction,
  cause = describeDecisionCause(decision, t),
): string {
  const { path, reason, matched } = decision
  return reason === 'matched'
    ? t($ => $.decision.matched, { path, entry: matched ?? '' })
    : t($ => $.decision.because, { path, cause })
}

/** Returns the cause as a part of a sentence, such as 'the session has expired'. */
export function describeDecisionCause(
  { verdict, reason, roles }: DescribableDecision,
  t: TFunction,
): string {
  // The verdict is compared too, because two verdicts have the reason 'refused'.
  if (verdict === 'signInRequired' && isMember(SIGN_IN_REASONS, reason))
    return t($ => $.decision.signInReasons[reason])
  if (verdict === 'unavailable' && isMember(ACCESS_FAILURES, reason))
    return t($ => $.decision.failures[reason])
  const roleNames = describeRoleCount(roles, t)
  switch (reason) {
    case 'noMatch':
      return t($ => $.decision.noMatch, { roles: roleNames })
    case 'noPages':
      return t($ => $.decision.noPages, { roles: roleNames })
    case 'noRoles':
      return t($ => $.decision.noRoles)
    default:
      return `${verdict}, ${reason}`
  }
}
