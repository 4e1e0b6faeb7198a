/** Writes the URL of the API into the page, as the build does. */
export function setApiUrl(url: string) {
  document.querySelector('meta[name="api-url"]')?.remove()
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'api-url', content: url }),
  )
}
