export type Download = {
  readonly content: Blob
  /** Null if the server suggests no name. */
  readonly name: string | null
}

/** Reads a file. Use this function as the `responseHandler` of a request. */
export const readDownload = async (response: Response): Promise<Download> => ({
  content: await response.blob(),
  name: readFileName(response.headers.get('Content-Disposition') ?? ''),
})

/**
 * Reads the file name from the header `Content-Disposition`. `filename*` has priority, because it
 * can contain any character (RFC 6266 §4.3).
 */
export function readFileName(disposition: string): string | null {
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1]
  const [, quoted, plain] =
    /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i.exec(disposition) ?? []
  const text = decodeFileName(encoded) ?? quoted?.replace(/\\(.)/g, '$1') ?? plain ?? ''
  const name = text.replace(/.*[/\\]/s, '').replace(/\p{C}/gu, '')
  return name === '' ? null : name
}

function decodeFileName(encoded: string | undefined): string | null {
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded)
  } catch {
    return null
  }
}
