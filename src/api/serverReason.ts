import { isMember } from '@/lib/isMember'
import { isRecord } from '@/lib/isRecord'
import { readResponseProperty } from '@/lib/readResponseProperty'

/** The app has its own text for each of these reasons. */
export const SERVER_REASONS = ['revoked', 'disabled', 'passwordChanged', 'sessionEnded'] as const

/** Longer reasons are dropped, because the beginning alone could mean something else. */
const MAX_REASON_LENGTH = 200

/** Reads why the server refuses a request. Returns one of `SERVER_REASONS`, or a text for the user. */
export function readServerReason(
  { status, headers }: Response,
  body: unknown,
  mayShow: (text: string) => boolean,
): string | null {
  if (status !== 401 && status !== 403) return null
  const header = process.env.REASON_HEADER ?? ''
  const field = isRecord(body) ? readResponseProperty(body, ['reason']) : null
  const value = (header === '' ? null : headers.get(header)) ?? field
  if (typeof value !== 'string') return null
  const reason = value.replace(/\p{C}/gu, '').trim()
  if (isMember(SERVER_REASONS, reason)) return reason
  return reason !== '' && reason.length <= MAX_REASON_LENGTH && mayShow(reason) ? reason : null
}
