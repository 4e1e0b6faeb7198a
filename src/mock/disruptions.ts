import * as v from 'valibot'
import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import { toAppPath } from '@/lib/basePath'
import type { Disruption } from '@/ui/DemoDataButton'
import { findCall } from './apiCalls'

const allowedPagesSchema = v.array(v.object({ Path: v.string() }))

export type SendRequest = (request: Request) => Promise<Response>

/** Replaces the responses as a lost connection, a refused token or a revoked page would. */
export function createDisruptedSend(disruption: Disruption, send: SendRequest): SendRequest {
  switch (disruption) {
    case 'connection':
      return () => Promise.reject(new TypeError('Failed to fetch'))
    case 'session':
      return async request =>
        request.headers.has('Authorization') ? new Response(null, { status: 401 }) : send(request)
    case 'page':
      return createSendWithoutPage(normalisePath(toAppPath(location.pathname)), send)
  }
}

/** Removes the entries that allow the path from the lists of allowed pages. */
const createSendWithoutPage =
  (path: string, send: SendRequest): SendRequest =>
  async request => {
    const response = await send(request)
    const call = findCall(request.method, new URL(request.url).pathname)
    if (call !== 'pages' || !response.ok) return response
    const entries = v.parse(allowedPagesSchema, await response.json())
    return Response.json(entries.filter(({ Path }) => createMatcher([Path])(path) === null))
  }
