import type { TypedStartListening } from '@reduxjs/toolkit'
import { replacePersonalSegments } from '@/guard/personalSegments'
import {
  readEndpointName,
  readErrorKind,
  readRequestMeta,
  readServerReason,
} from './requestActions'
import { formatRequest } from './requestRecords'
import { timelineEventAdded, requestEnded, type SupportState } from './supportSlice'

type StartListening = TypedStartListening<{ readonly support: SupportState }>

/** Other listeners record the failures of these endpoints in the timeline. */
const ENDPOINTS_WITH_OWN_EVENT = ['login', 'register', 'refreshTokens', 'getAllowedPages']

/** Records all requests in `support.requests`, and failed requests in the timeline, too. */
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
      const request = { method, path, status, error, durationMs, attempts }
      const serverReason = readServerReason(action)
      dispatch(requestEnded({ endpoint, ...request, reference, ...serverReason }))
      if (error === null || ENDPOINTS_WITH_OWN_EVENT.includes(endpoint)) return
      dispatch(
        timelineEventAdded({
          event: 'requestFailed',
          detail: formatRequest(request),
          ...(reference !== null && { reference }),
          ...serverReason,
        }),
      )
    },
  })
}
