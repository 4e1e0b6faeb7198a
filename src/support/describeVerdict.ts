import type { TFunction } from 'i18next'
import { ACCESS_FAILURES } from '@/guard/access'
import { FORBIDDEN_REASONS, SIGN_IN_REASONS } from '@/guard/decide'
import { isMember } from '@/lib/isMember'

const VERDICTS = ['allowed', 'forbidden', 'signInRequired', 'unavailable', 'pending'] as const

// A report may come from another version. Values that this version does not know stay unchanged.

export const describeVerdict = (verdict: string, t: TFunction): string =>
  isMember(VERDICTS, verdict) ? t($ => $.support.verdicts[verdict]) : verdict

const ALLOWED_OR_FORBIDDEN_REASONS = ['matched', ...FORBIDDEN_REASONS] as const

export function describeReason(verdict: string, reason: string, t: TFunction): string {
  // The reason 'refused' has its own text for the verdict 'unavailable', so this check comes first.
  if (verdict === 'unavailable' && isMember(ACCESS_FAILURES, reason))
    return t($ => $.decision.failures[reason])
  if (isMember(SIGN_IN_REASONS, reason)) return t($ => $.decision.signInReasons[reason])
  return isMember(ALLOWED_OR_FORBIDDEN_REASONS, reason) ? t($ => $.support.reasons[reason]) : reason
}
