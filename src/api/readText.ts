/**
 * Limits the size of a response, because a very large response would block the page or fill its
 * memory. Reading a larger response fails, and the rest is not loaded.
 */
export const limitSize = ({ body, headers }: Response, maxBytes: number): Response => {
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

/** An error response is much shorter. A very long one would block the page while it is searched. */
const MAX_ERROR_BYTES = 1024 * 1024

/**
 * Reads the text of a response.
 *
 * @throws if the response is larger than 16 MB, or an error response larger than 1 MB. The rest of
 * it is not read.
 */
export const readText = (response: Response): Promise<string> =>
  limitSize(response, response.ok ? MAX_TEXT_BYTES : MAX_ERROR_BYTES).text()
