import { resolve } from 'node:path'
import { run } from './command'

/** Where the bench keeps what it builds. */
export const CACHE = resolve('node_modules/.cache/bench')

const folder = `${CACHE}/omnichannel`

/** What this run has built already. */
let built: Promise<string> | undefined

/** The product as it is in this checkout, built once a run; with `OUT_DIR`, what lies there as it is. */
export const buildHere = () => (built ??= build())

async function build() {
  if (process.env.OUT_DIR) return resolve(process.env.OUT_DIR)
  await run('npx webpack --mode production', {
    env: { OUT_DIR: folder, MOCK: 'true', API_URL: '' },
  })
  return folder
}
