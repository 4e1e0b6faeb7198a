import type { TFunction } from 'i18next'
import * as v from 'valibot'
import { ACCESS_FAILURES } from '@/guard/access'
import { SIGN_IN_REASONS } from '@/guard/decide'
import { isMember } from '@/lib/isMember'
import type { TimelineEntry } from './timeline'

/** Describes why a session ended. Returns a reason unchanged if this version does not know it. */
export function describeSignOut(reason: string, t: TFunction): string {
  if (reason === 'asked' || reason === 'elsewhere') return t($ => $.support.causes[reason])
  return isMember(SIGN_IN_REASONS, reason) ? t($ => $.decision.signInReasons[reason]) : reason
}

/** Describes the cause of an event. Null if the text of `describeEvent` says everything. */
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
    case 'requestFailed':
      return describeFailedRequest(detail, t)
    case 'signInFailed':
      return describeFailedSignIn(detail, t)
    case 'storageFailed':
      return isMember(STORAGE_PROBLEMS, detail) ? t($ => $.support.storageStates[detail]) : null
    default:
      return null
  }
}

/** Describes the kind of an error. Returns null if there is no text for this kind. */
export function describeErrorKind(kind: string, t: TFunction): string | null {
  if (kind === 'wrongCredentials') return t($ => $.support.causes.wrongCredentials)
  if (kind === 'signInRequired') return t($ => $.decision.signInReasons.refused)
  return isMember(ACCESS_FAILURES, kind) ? t($ => $.decision.failures[kind]) : null
}

/** `detail` is, for example, `GET /users 500 server, 35 ms`. */
function describeFailedRequest(detail: string, t: TFunction): string | null {
  const words = detail.split(/[ ,]+/)
  return words.map(word => describeErrorKind(word, t)).find(text => text !== null) ?? null
}

const failedSignInSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ kind: v.string(), reason: v.optional(v.string(), '') }),
)

/** `detail` is the error as JSON. */
function describeFailedSignIn(detail: string, t: TFunction): string | null {
  const { success, output } = v.safeParse(failedSignInSchema, detail)
  if (!success) return null
  switch (output.kind) {
    case 'unusableToken':
      return describeSignOut(output.reason, t)
    case 'signInRequired':
      return t($ => $.decision.failures.refused)
    default:
      return describeErrorKind(output.kind, t)
  }
}

export const STORAGE_PROBLEMS = ['blocked', 'full', 'stuck', 'contested'] as const
