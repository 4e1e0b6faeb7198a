/** Downloads a text as a file. */
export const saveFile = (text: string, name: string, type: 'text/csv' | 'application/json') => {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name)
}

/** Downloads content that the page already has as a file. */
export function saveBlob(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
