import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { apiUrlSchema } from '../build/settings'
import { UsageError } from '../command'
import { writeHostFiles } from './hostFiles'

const API_URL_PATTERN = /(<meta name="api-url" content=")([^"]*)(")/

/**
 * Updates all files that depend on the index.html of a built folder: its compressed copies and the
 * configuration for hosts. If `apiUrl` is given, it is first written into the page.
 *
 * @returns the API URL in the page.
 * @throws UsageError if the page has no meta element for the URL, or the URL is invalid.
 */
export function syncHostFiles(folder: string, apiUrl?: string) {
  const file = join(folder, 'index.html')
  const html = readFileSync(file, 'utf8')
  const present = API_URL_PATTERN.exec(html)?.[2]
  if (present === undefined)
    throw new UsageError(`${file} has no <meta name="api-url" content="…">`)

  const api = v.safeParse(apiUrlSchema, apiUrl ?? present)
  if (!api.success) throw new UsageError(`The API URL ${api.issues[0].message}`)
  const synced = html.replace(API_URL_PATTERN, `$1${api.output}$3`)

  if (synced !== html) writeFileSync(file, synced)
  writeFileSync(`${file}.gz`, gzipSync(synced, { level: constants.Z_BEST_COMPRESSION }))
  writeFileSync(`${file}.br`, brotliCompressSync(synced))
  writeHostFiles(folder)
  return api.output
}
