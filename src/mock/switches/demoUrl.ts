/** Where the demo backend is: at the API's address, or, where the page names none, in the page (null). */
export function demoUrl(): string | null {
  const url = document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content
  return url === undefined || url === '' ? null : url
}
