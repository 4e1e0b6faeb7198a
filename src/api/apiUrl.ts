/**
 * Where the API is: the address that the host put into the page, or the page's own origin.
 *
 * It stands in the page and not in the script, so that one build serves every place.
 */
export function apiUrl(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content
  return configured === undefined || configured === '' ? location.origin : configured
}
