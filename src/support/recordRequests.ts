import type { TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { RequestMeta } from '@/api/requestMeta'
import { replacePersonalSegments } from '@/guard/personalSegments'
import { isRecord } from '@/lib/isRecord'
import { readEndpointName } from './describeAction'
import { noted, requestEnded, type SupportState } from './supportSlice'

type StartListening = TypedStartListening<{ readonly support: SupportState }>

/** Endpoints whose failure has a timeline entry of its own. */
const ENDPOINTS_WITH_EVENT = ['login', 'register', 'refreshTokens', 'getAllowedPages']

/** Records each request that was sent, and in the timeline each request that failed. */
export function recordRequests(startListening: StartListening) {
  startListening({
    predicate: action => readRequestMeta(action) !== null,
    effect: (action, { dispatch }) => {
      const sent = readRequestMeta(action)
      if (!sent) return
      const { method, status, durationMs, attempts, reference } = sent
      const endpoint = readEndpointName(action) ?? ''
      const path = replacePersonalSegments(sent.path)
      const error = readErrorKind(action)
      dispatch(
        requestEnded({
          ...{ endpoint, method, path, status, error, durationMs, attempts, reference },
        }),
      )
      if (error === null || ENDPOINTS_WITH_EVENT.includes(endpoint)) return
      const detail = [method, path, status, error].filter(part => part !== null).join(' ')
      dispatch(noted({ event: 'requestFailed', detail, ...readReference(action) }))
    },
  })
}

/** The reference of the request that an action ended, as a property. Empty if there is none. */
export function readReference(action: UnknownAction): { readonly reference?: string } {
  const reference = readRequestMeta(action)?.reference ?? null
  return reference === null ? {} : { reference }
}

/** The metadata that the base query adds to an action. Null if no request was sent. */
export function readRequestMeta({ type, meta }: UnknownAction): RequestMeta | null {
  if (!/^api\/.*\/(fulfilled|rejected)$/.test(type) || !isRecord(meta)) return null
  return isRequestMeta(meta.baseQueryMeta) ? meta.baseQueryMeta : null
}

const isRequestMeta = (meta: unknown): meta is RequestMeta => isRecord(meta) && 'attempts' in meta

/** The kind of the error of a rejected action. Null for a fulfilled action. */
function readErrorKind({ type, payload }: UnknownAction): string | null {
  if (type.endsWith('/fulfilled')) return null
  return isRecord(payload) && typeof payload.kind === 'string' ? payload.kind : 'malformed'
}
