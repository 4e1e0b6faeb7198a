import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const HEADING_FILE = 'src/ui/Heading.tsx'
const HEADING_PATTERN = /(<h1[^]*?>)[^<]*(\{children\}[^<]*<\/h1>)/

/** Adds a prefix to the heading of every page, in a copy of the project. */
export function editHeading(folder: string, prefix: string) {
  const path = join(folder, HEADING_FILE)
  const text = readFileSync(path, 'utf8')
  if (!HEADING_PATTERN.test(text)) throw new Error(`${HEADING_FILE} does not look as expected`)
  writeFileSync(
    path,
    text.replace(HEADING_PATTERN, (_, start: string, end: string) => `${start}${prefix} ${end}`),
  )
}
