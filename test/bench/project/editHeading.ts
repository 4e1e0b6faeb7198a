import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'src/ui/Heading.tsx'
const HEADING = /(<h1[^]*?>)[^<]*(\{children\}[^<]*<\/h1>)/

/** Puts words in front of every page's heading, in a copy of the project. */
export function editHeading(folder: string, words: string) {
  const path = join(folder, FILE)
  const text = readFileSync(path, 'utf8')
  if (!HEADING.test(text)) throw new Error(`${FILE} does not look as expected`)
  writeFileSync(
    path,
    text.replace(HEADING, (_, start: string, end: string) => `${start}${words} ${end}`),
  )
}
