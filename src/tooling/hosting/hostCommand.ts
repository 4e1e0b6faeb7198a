import { existsSync } from 'node:fs'
import { EXIT, UsageError, type Command } from '../command'
import { configFolder } from './hostFiles'
import { syncHostFiles } from './syncHostFiles'

const USAGE = `Usage: npm run host [-- DIR [API]]

Writes the configuration for hosts from the index.html of a built folder.

  DIR  the built folder (default: OUT_DIR, or dist)
  API  the API's URL, to be written into the page first

Exit code: 0 written, 2 not.`

/** Writes the configuration for hosts. */
export const hostCommand: Command = (
  [folder = process.env.OUT_DIR ?? 'dist', apiUrl, ...others],
  say,
) => {
  if (folder.startsWith('-') || others.length > 0) throw new UsageError(USAGE)
  if (!existsSync(`${folder}/index.html`))
    throw new UsageError(`${folder}/ has no index.html. Run npm run build first.`)
  const api = syncHostFiles(folder, apiUrl)
  say(`The page in ${folder}/ calls ${api === '' ? 'its own origin' : api}.`)
  say(`Written: ${folder}/_headers, ${folder}/_redirects, ${configFolder(folder)}/`)
  return EXIT.ok
}
