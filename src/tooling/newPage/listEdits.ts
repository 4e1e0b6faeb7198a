import { readText } from '../readText'
import { writeFormatted } from './writeFormatted'

/** The list of all pages. */
export const PAGE_LIST = 'src/app/pages.ts'
/** The pages that each role of the demo may open. */
export const ROLE_LIST = 'src/mock/rolePages.ts'
/** The demo data of the resources. */
export const FIXTURE_LIST = 'src/mock/pageFixtures.ts'

/** Adds an entry at the end of the list in a file, and the import that the entry needs. */
export async function addToList(path: string, entry: string, from?: string) {
  const text = readText(path)
  // The last bracket of the file closes the list.
  const end = text.lastIndexOf(']')
  const entries = text.slice(0, end).trimEnd()
  const separator = /[[,]$/.test(entries) ? '' : ','
  const importLine =
    from === undefined ? '' : `import { ${entry.replace('...', '')} } from '${from}'\n`
  await writeFormatted(path, `${importLine}${entries}${separator}\n${entry}${text.slice(end)}`)
}

/** Removes an entry from the list in a file, and the import of the entry. */
export async function removeFromList(path: string, entry: RegExp, from?: string) {
  const text = readText(path)
  const start = text.lastIndexOf('= [')
  const head = text.slice(0, start).replace(new RegExp(`^import .* from '${from}'\n`, 'm'), '')
  await writeFormatted(path, head + text.slice(start).replace(entry, ''))
}
