/**
 * Only the first characters of a page are searched. They contain its head and the start of its
 * form.
 */
const MAX_SEARCHED_CHARACTERS = 200_000

// A proxy in front of the API may have its own session. When this session ends, the proxy sends its
// sign-in page, or a redirect to that page.

export const isRedirect = ({ type, status }: Response) =>
  // Browsers hide the status of a redirect, but Node does not.
  type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)

export const isHtml = ({ headers }: Response) =>
  /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(headers.get('Content-Type') ?? '')

/**
 * Whether a page has a form or a redirect, as sign-in pages have. False for the app's own page,
 * which a host may send if the URL of the API is wrong.
 */
export function looksLikeSignInPage(html: string): boolean {
  const searched = html.slice(0, MAX_SEARCHED_CHARACTERS)
  return (
    /<form\b|<input\b|\bhttp-equiv=["']?refresh\b/i.test(searched) &&
    !searched.includes('<meta name="api-url"')
  )
}
