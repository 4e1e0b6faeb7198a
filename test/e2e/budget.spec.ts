import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { builds } from '../../playwright.config'
import { expect, test } from './test'

/** The budget for the page, the main script and the texts of one language (Brotli). */
const MAX_BYTES = 153_500

const { dir } = builds[0]

function findAsset(name: RegExp): string {
  const file = readdirSync(join(dir, 'assets')).find(asset => name.test(asset))
  return join('assets', file ?? `nothing like ${String(name)}`)
}

test(`the files that the sign-in form needs have at most ${MAX_BYTES / 1000} kB together @in-page`, () => {
  const files = ['index.html', findAsset(/^main\.\w+\.js$/), findAsset(/^texts-en-ts\.\w+\.js$/)]
  const bytes = files.map(file => statSync(join(dir, `${file}.br`)).size)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MAX_BYTES)
})
