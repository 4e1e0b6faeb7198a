import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { formatFile } from '../newPage/newPageCommand'

/**
 * Collects changes of the project in the working directory. Nothing is written before `write` is
 * called.
 */
export function createChangeCollector() {
  const texts = new Map<string, string>()
  const pictures = new Map<string, Buffer>()
  const deleted = new Set<string>()
  const read = (path: string) => texts.get(path) ?? readFileSync(path, 'utf8')
  return {
    read,
    exists: (path: string) => texts.has(path) || existsSync(path),
    set: (path: string, text: string) => void texts.set(path, text),
    setPicture: (path: string, picture: Buffer) => void pictures.set(path, picture),
    delete: (path: string) => void deleted.add(path),
    /** Writes and deletes the files. Returns a line for each file that has changed. */
    write: async (): Promise<readonly string[]> => {
      const lines: string[] = []
      for (const [path, text] of texts) {
        const isCode = /\.(ts|css|json)$/.test(path)
        const file = isCode ? await formatFile({ path, text }) : { path, text }
        if (existsSync(path) && readFileSync(path, 'utf8') === file.text) continue
        writeFileSync(path, file.text)
        lines.push(`changed  ${path}`)
      }
      for (const [path, picture] of pictures) {
        if (existsSync(path) && readFileSync(path).equals(picture)) continue
        writeFileSync(path, picture)
        lines.push(`drawn    ${path}`)
      }
      for (const path of deleted) {
        rmSync(path)
        lines.push(`deleted  ${path}`)
      }
      return lines
    },
  }
}

/** A change collector without `write`: functions with this parameter can't write files. */
export type PlannedChanges = Omit<ReturnType<typeof createChangeCollector>, 'write'>
