/** A larger response is not read to its end. It would block the page or fill its memory. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024

/**
 * Reads the text of a response.
 *
 * @throws if the response is larger than 16 MB. The rest of it is not read.
 */
export async function readText({ body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > MAX_RESPONSE_BYTES) {
      void reader.cancel()
      throw new Error('The response is too large')
    }
    text += decoder.decode(value, { stream: true })
  }
}
