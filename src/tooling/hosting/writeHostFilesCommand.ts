import { existsSync } from 'node:fs'
import { EXIT_CODES, UsageError, type Command } from '../command'
import { getConfigFolder } from './hostFiles'
import { syncHostFiles } from './syncHostFiles'

const USAGE = `Usage: npm run host [-- DIR [API]]

Writes the configuration for hosts, based on the index.html of a built folder.

  DIR  the built folder (default: OUT_DIR, or dist)
  API  the API URL; written into the page first

Exit codes: 0 written, 2 not written.`

/** Writes the configuration for web servers and static hosts. */
export const writeHostFilesCommand: Command = (
  [folder = process.env.OUT_DIR ?? 'dist', apiUrl, ...others],
  print,
) => {
  if (folder.startsWith('-') || others.length > 0) throw new UsageError(USAGE)
  if (!existsSync(`${folder}/index.html`))
    throw new UsageError(`${folder}/ has no index.html. Run npm run build first.`)
  const api = syncHostFiles(folder, apiUrl)
  print(`The page in ${folder}/ calls the API at ${api === '' ? 'its own origin' : api}.`)
  print(`Written: ${folder}/_headers, ${folder}/_redirects, ${getConfigFolder(folder)}/`)
  return EXIT_CODES.ok
}
