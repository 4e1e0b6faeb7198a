/** Converts bytes to hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** Creates random hexadecimal digits that can't be guessed, two for each byte. */
export const createRandomHex = (byteCount: number): string =>
  toHex(crypto.getRandomValues(new Uint8Array(byteCount)))
