import { resolve } from 'node:path'
import { runCommand } from './runCommand'

/** The folder for the builds of the benchmark. */
export const CACHE_FOLDER = resolve('node_modules/.cache/bench')

const PRODUCT_FOLDER = `${CACHE_FOLDER}/omnichannel`

/** The build of this run. Undefined until the build starts. */
let startedBuild: Promise<string> | undefined

/**
 * Builds the product, at most once in each run, and returns the folder. If `OUT_DIR` is set, uses
 * the build in that folder instead.
 */
export const buildProduct = () => (startedBuild ??= runProductBuild())

async function runProductBuild() {
  if (process.env.OUT_DIR) return resolve(process.env.OUT_DIR)
  await runCommand('npx webpack --mode production', {
    env: { OUT_DIR: PRODUCT_FOLDER, MOCK: 'true', API_URL: '' },
  })
  return PRODUCT_FOLDER
}
