/**
 * A header's value in double quotes, as nginx and Caddy read it.
 *
 * @throws if it holds what either of them would not take literally.
 */
export function quoted(value: string): string {
  if (/[^\x20-\x7e]|["\\${}]/.test(value)) throw new Error(`Not to be written in quotes: ${value}`)
  return `"${value}"`
}
