import { formatLocalDay } from './formatLocalDay'

const FILE_TYPES = { csv: 'text/csv', json: 'application/json' } as const

/**
 * Saves a file with the user's calendar day in its name, such as `users-2026-11-27.csv`. The file
 * appears in the downloads of the browser.
 */
export function saveFile(text: string, name: string, extension: keyof typeof FILE_TYPES) {
  const content = new Blob([text], { type: `${FILE_TYPES[extension]};charset=utf-8` })
  saveBlob(content, `${name}-${formatLocalDay(new Date())}.${extension}`)
}

export function saveBlob(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
