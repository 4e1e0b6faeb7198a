import * as v from 'valibot'
import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import { toAppPath } from '@/lib/basePath'
import { pause } from '@/lib/pause'
import { findCall } from './apiCalls'

const allowedPagesSchema = v.array(v.object({ Path: v.string() }))

export type SendRequest = (request: Request) => Promise<Response>

/** What the demo can do to the app, to show that unsaved input survives. */
export type Disruption = 'connection' | 'session' | 'page'

/** Changes how the app sends its requests. Null restores it. */
export type ReplaceSend = (create: ((send: SendRequest) => SendRequest) | null) => void

/** The time from the click until the disruption, in which the user changes a form. */
export const DISRUPTION_DELAY_SECONDS = 10

/** How long a disruption lasts at least. It also lasts until the first requests have ended. */
const DISRUPTION_MS = {
  connection: 15_000,
  // The first refused request ends the session.
  session: 0,
  page: 10_000,
} as const satisfies Record<Disruption, number>

/**
 * Disrupts the requests of this page after a delay and for a short time. A reload ends it at once.
 * `refreshData` must fetch the allowed pages again.
 */
export async function disrupt(
  disruption: Disruption,
  replaceSend: ReplaceSend,
  refreshData: () => Promise<unknown>,
) {
  await pause(DISRUPTION_DELAY_SECONDS * 1_000)
  replaceSend(send => createDisruptedSend(disruption, send))
  await Promise.all([refreshData(), pause(DISRUPTION_MS[disruption])])
  replaceSend(null)
  await refreshData()
}

/** Replaces the responses as a lost connection, a refused token or a revoked page would. */
function createDisruptedSend(disruption: Disruption, send: SendRequest): SendRequest {
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
