/** Also removes the fragment. */
export const removeQuery = (url: string) => url.replace(/[?#].*$/s, '')
