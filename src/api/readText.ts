import { limitSize } from './limitSize'

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
