/** The file appears in the downloads of the browser. */
export const saveFile = (text: string, name: string, type: 'text/csv' | 'application/json') => {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name)
}

export function saveBlob(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
