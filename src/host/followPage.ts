import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { writeConfigs } from './configs'
import { httpAddress } from './settings'

const API_URL = /(<meta name="api-url" content=")([^"]*)(")/

/**
 * Brings everything that follows from a built folder's index.html in line with it: its compressed
 * forms and the configuration for hosts. With an address, that is first written into the page.
 *
 * @throws if the page names no API, or one that is no address.
 */
export function followPage(folder: string, apiUrl?: string) {
  const file = join(folder, 'index.html')
  const found = readFileSync(file, 'utf8')
  const present = API_URL.exec(found)?.[2]
  if (present === undefined) throw new Error(`${file} has no <meta name="api-url" content="…">`)

  const api = v.safeParse(httpAddress, apiUrl ?? present)
  if (!api.success) throw new Error(`The API's address ${api.issues[0].message}`)
  const html = found.replace(API_URL, `$1${api.output}$3`)

  if (html !== found) writeFileSync(file, html)
  writeFileSync(`${file}.gz`, gzipSync(html, { level: constants.Z_BEST_COMPRESSION }))
  writeFileSync(`${file}.br`, brotliCompressSync(html))
  writeConfigs(folder)
  return api.output
}
