import type { ApiRequest, BearerToken } from '@/api/apiRequest'
import { baseQuery, type ApiContext } from '@/api/baseQuery'

/**
 * Creates the context of a request with this `fetch` and this token. The token can't be refreshed.
 */
export const createApiContext = (
  fetch: ApiContext['fetch'],
  bearer: BearerToken | null = null,
): ApiContext => ({
  fetch,
  getBearer: () => bearer,
  replaceRefusedToken: () => Promise.resolve({ isReplaced: false }),
})

/** Sends a request and returns its data or its error, with the metadata. */
export function sendWithMeta(
  request: ApiRequest,
  extra: ApiContext,
  signal: AbortSignal = new AbortController().signal,
) {
  const store = { dispatch: () => undefined, getState: () => ({}) }
  const api = { ...store, signal, abort: () => {}, extra, endpoint: 'send' }
  return Promise.resolve(baseQuery(request, { ...api, type: 'query' }, {}))
}
