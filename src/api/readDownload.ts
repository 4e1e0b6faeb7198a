import { limitResponseSize } from './readText'

const MAX_FILE_BYTES = 256 * 1024 * 1024

export type Download = {
  readonly content: Blob
  /** Null if the server suggests no name. */
  readonly name: string | null
}

/**
 * Reads a file. Use this function as the `responseHandler` of a request.
 *
 * @throws if the file is larger than 256 MB. The rest of the file is not read.
 */
export const readDownload = async (response: Response): Promise<Download> => ({
  content: await limitResponseSize(response, MAX_FILE_BYTES).blob(),
  name: readFileName(response.headers.get('Content-Disposition') ?? ''),
})

/**
 * Reads the file name from the header `Content-Disposition`. `filename*` has priority, because it
 * can contain any character (RFC 6266 §4.3). A name that may contain a token is dropped.
 */
export function readFileName(disposition: string): string | null {
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1]
  const [, quoted, plain] =
    /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i.exec(disposition) ?? []
  const text = decodeFileName(encoded) ?? quoted?.replace(/\\(.)/g, '$1') ?? plain ?? ''
  const name = text.replace(/.*[/\\]/s, '').replace(/\p{C}/gu, '')
  return name === '' || name.includes('eyJ') ? null : name
}

function decodeFileName(encoded: string | undefined): string | null {
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded)
  } catch {
    return null
  }
}
