import { formatLocalDay } from '@/lib/formatLocalDay'

/**
 * Saves a CSV file with the user's calendar day in its name, such as `users-2026-11-27.csv`. The file
 * appears in the downloads of the browser.
 */
export function saveCsv(text: string, name: string) {
  const content = new Blob([text], { type: 'text/csv;charset=utf-8' })
  saveBlob(content, `${name}-${formatLocalDay(new Date())}.csv`)
}

export function saveBlob(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
