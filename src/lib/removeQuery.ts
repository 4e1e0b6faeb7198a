/** Removes the query and the hash of a URL. */
export const removeQuery = (url: string) => url.replace(/[?#].*$/s, '')
