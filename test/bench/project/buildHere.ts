import { resolve } from 'node:path'
import { runCommand } from './command'

/** The folder for the builds of the bench. */
export const CACHE_FOLDER = resolve('node_modules/.cache/bench')

const folder = `${CACHE_FOLDER}/omnichannel`

/** The build of this run, if it has started. */
let built: Promise<string> | undefined

/**
 * Builds the product of this checkout, once per run. With `OUT_DIR` it uses the build in that
 * folder.
 */
export const buildHere = () => (built ??= build())

async function build() {
  if (process.env.OUT_DIR) return resolve(process.env.OUT_DIR)
  await runCommand('npx webpack --mode production', {
    env: { OUT_DIR: folder, MOCK: 'true', API_URL: '' },
  })
  return folder
}
