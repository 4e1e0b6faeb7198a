import type { TypedStartListening } from '@reduxjs/toolkit'
import { replacePersonalSegments } from '@/guard/personalSegments'
import {
  readEndpointName,
  readErrorKind,
  readRequestReference,
  readRequestMeta,
  readServerReason,
} from './requestActions'
import { noted, requestEnded, type SupportState } from './supportSlice'

type StartListening = TypedStartListening<{ readonly support: SupportState }>

/** Endpoints whose failure has a timeline entry of its own. */
const ENDPOINTS_WITH_EVENT = ['login', 'register', 'refreshTokens', 'getAllowedPages']

/** Records each request that was sent. A request that failed also gets an entry in the timeline. */
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
          ...readServerReason(action),
        }),
      )
      if (error === null || ENDPOINTS_WITH_EVENT.includes(endpoint)) return
      const detail = [method, path, status, error].filter(part => part !== null).join(' ')
      dispatch(
        noted({
          event: 'requestFailed',
          detail,
          ...readRequestReference(action),
          ...readServerReason(action),
        }),
      )
    },
  })
}
