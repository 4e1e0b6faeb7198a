import type { TFunction } from 'i18next'
import { ACCESS_FAILURES } from '@/guard/access'
import { SIGN_IN_REASONS } from '@/guard/decide'
import { isMember } from '@/lib/isMember'
import type { TimelineEntry } from './supportSlice'

/** Describes why the user is signed out. A reason of another version is shown as it is. */
export function describeSignOut(reason: string, t: TFunction): string {
  if (reason === 'asked' || reason === 'elsewhere') return t($ => $.support.causes[reason])
  return isMember(SIGN_IN_REASONS, reason) ? t($ => $.decision.signInReasons[reason]) : reason
}

/** Describes the cause in the detail of an event. Null if its sentence already says everything. */
export function describeEventDetail(
  { event, detail }: Pick<TimelineEntry, 'event' | 'detail'>,
  t: TFunction,
): string | null {
  switch (event) {
    case 'signedOut':
      return describeSignOut(detail, t)
    case 'refreshFailed':
    case 'listFailed':
      return describeErrorKind(detail, t)
    case 'storageFailed':
      return isMember(STORAGE_PROBLEMS, detail) ? t($ => $.support.storageStates[detail]) : null
    default:
      return null
  }
}

/** Describes the kind of an error of a request. Null if there is no text for it. */
export function describeErrorKind(kind: string, t: TFunction): string | null {
  if (kind === 'signInRequired') return t($ => $.decision.signInReasons.refused)
  return isMember(ACCESS_FAILURES, kind) ? t($ => $.decision.failures[kind]) : null
}

const STORAGE_PROBLEMS = ['blocked', 'full', 'stuck', 'contested'] as const
