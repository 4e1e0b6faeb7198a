/** How much of a page is searched. This part contains the head and the start of a form. */
const MAX_SEARCHED_CHARACTERS = 200_000

// When the session of a proxy in front of the API has ended, the proxy sends its sign-in page, or a
// redirect to that page.

/** Whether a response is a redirect. Requests do not follow it. */
export const isRedirect = ({ type, status }: Response) =>
  // Browsers hide the status of a redirect. Node does not.
  type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)

/** Whether a response says that it is an HTML page. */
export const isHtml = ({ headers }: Response) =>
  /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(headers.get('Content-Type') ?? '')

/**
 * Whether an HTML page is a sign-in page, because it contains a form or a redirect. The app's own
 * page is not counted: a host may send it if the URL of the API is wrong.
 */
export function looksLikeSignInPage(html: string): boolean {
  const searched = html.slice(0, MAX_SEARCHED_CHARACTERS)
  return (
    /<form\b|<input\b|\bhttp-equiv=["']?refresh\b/i.test(searched) &&
    !searched.includes('<meta name="api-url"')
  )
}
