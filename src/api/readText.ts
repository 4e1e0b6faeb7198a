/**
 * Returns a response that fails if its body is longer than the limit. A very large body would block
 * the page or fill its memory.
 */
export const limitResponseSize = ({ body, headers }: Response, maxBytes: number): Response => {
  let size = 0
  const limiter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      size += chunk.byteLength
      if (size <= maxBytes) controller.enqueue(chunk)
      else controller.error(new Error('The response is too large'))
    },
  })
  return new Response(body?.pipeThrough(limiter) ?? null, { headers })
}

const MAX_TEXT_BYTES = 16 * 1024 * 1024

/** A long error response would block the page, because it is searched for secrets. */
const MAX_ERROR_BYTES = 1024 * 1024

/** @throws if the response is larger than 16 MB. For an error response, the limit is 1 MB. */
export const readText = (response: Response): Promise<string> =>
  limitResponseSize(response, response.ok ? MAX_TEXT_BYTES : MAX_ERROR_BYTES).text()
