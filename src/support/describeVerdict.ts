import type { TFunction } from 'i18next'
import { ACCESS_FAILURES } from '@/guard/access'
import { FORBIDDEN_REASONS, SIGN_IN_REASONS } from '@/guard/decide'
import { decisionSchema } from '@/guard/decisionSchema'
import { isMember } from '@/lib/isMember'

const VERDICTS = ['allowed', 'forbidden', 'signInRequired', 'unavailable', 'pending'] as const

/** Describes a verdict in words. A verdict of another version is shown as it is. */
export const describeVerdict = (verdict: string, t: TFunction): string =>
  isMember(VERDICTS, verdict) ? t($ => $.support.verdicts[verdict]) : verdict

const TRIGGERS = decisionSchema.entries.trigger.options

/** Describes a trigger in words. A trigger of another version is shown as it is. */
export const describeTrigger = (trigger: string, t: TFunction): string =>
  isMember(TRIGGERS, trigger) ? t($ => $.support.triggers[trigger]) : trigger

const LIST_REASONS = ['matched', ...FORBIDDEN_REASONS] as const

/** Describes a reason in words. A reason of another version is shown as it is. */
export function describeReason(verdict: string, reason: string, t: TFunction): string {
  // The reason alone is not enough, because the verdicts 'signInRequired' and 'unavailable' both
  // have the reason 'refused'.
  if (verdict === 'unavailable' && isMember(ACCESS_FAILURES, reason))
    return t($ => $.decision.failures[reason])
  if (isMember(SIGN_IN_REASONS, reason)) return t($ => $.decision.signInReasons[reason])
  return isMember(LIST_REASONS, reason) ? t($ => $.support.reasons[reason]) : reason
}
