import { limitSize } from './limitSize'

const MAX_TEXT_BYTES = 16 * 1024 * 1024

/**
 * Reads the text of a response.
 *
 * @throws if the response is larger than 16 MB. The rest of it is not read.
 */
export const readText = (response: Response): Promise<string> =>
  limitSize(response, MAX_TEXT_BYTES).text()
