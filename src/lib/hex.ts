const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** The digits can't be guessed. There are two digits for each byte. */
export const createRandomHex = (byteCount: number): string =>
  toHex(crypto.getRandomValues(new Uint8Array(byteCount)))
