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
