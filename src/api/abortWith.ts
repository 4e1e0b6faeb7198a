type AbortableRequest = { readonly abort: () => void }

/** Cancels a request of RTK Query when the signal aborts. Returns the request. */
export function abortWith<Request extends AbortableRequest>(
  signal: AbortSignal,
  request: Request,
): Request {
  signal.addEventListener('abort', () => {
    request.abort()
  })
  return request
}
