import type { TFunction } from 'i18next'
import { isMember } from '@/lib/isMember'

const VERDICTS = ['allowed', 'forbidden', 'signInRequired', 'unavailable', 'pending'] as const

/** Returns a verdict unchanged if this version of the app does not know it. */
export const describeVerdict = (verdict: string, t: TFunction): string =>
  isMember(VERDICTS, verdict) ? t($ => $.support.verdicts[verdict]) : verdict
