import type { UnknownAction } from '@reduxjs/toolkit'
import type { RequestMeta } from '@/api/requestMeta'
import { replacePersonalSegments } from '@/guard/personalSegments'
import { isRecord } from '@/lib/isRecord'
import { formatRequest } from './requestRecords'
import { removeSecrets } from './removeSecrets'
import type { TimelineEntry } from './timeline'

/** Returns the endpoint of an RTK Query request. Null for all other actions. */
export function readEndpointName({ type, meta }: UnknownAction): string | null {
  if (!/^api\/execute(Query|Mutation)\//.test(type)) return null
  if (!isRecord(meta) || !isRecord(meta.arg)) return null
  return String(meta.arg.endpointName)
}

/** Describes the ended request for a timeline entry. Empty if the action does not end a request. */
export function readTimelineRequest(
  action: UnknownAction,
): Pick<TimelineEntry, 'request' | 'reference'> {
  const sent = readRequestMeta(action)
  if (!sent) return {}
  const path = replacePersonalSegments(sent.path)
  return {
    request: formatRequest({ ...sent, path, error: null }),
    ...(sent.reference !== null && { reference: sent.reference }),
  }
}

/** Returns the data of the request that the action ends. Null for all other actions. */
export function readRequestMeta({ type, meta }: UnknownAction): RequestMeta | null {
  if (!/^api\/.*\/(fulfilled|rejected)$/.test(type) || !isRecord(meta)) return null
  return isRequestMeta(meta.baseQueryMeta) ? meta.baseQueryMeta : null
}

const isRequestMeta = (meta: unknown): meta is RequestMeta => isRecord(meta) && 'attempts' in meta

/** Returns the kind of the error of a rejected action. Null for a fulfilled action. */
export function readErrorKind({ type, payload }: UnknownAction): string | null {
  if (type.endsWith('/fulfilled')) return null
  return isRecord(payload) && typeof payload.kind === 'string' ? payload.kind : 'malformed'
}

/** Reads the server's reason, without personal data, from a rejected request or a sign-out. */
export function readServerReason({ payload, meta }: UnknownAction): {
  readonly serverReason?: string
} {
  const source = isRecord(payload) ? payload : meta
  return isRecord(source) && typeof source.serverReason === 'string'
    ? { serverReason: removeSecrets(source.serverReason) }
    : {}
}
