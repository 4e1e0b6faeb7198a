import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { builds } from '../../playwright.config'
import { expect, test } from './test'

// What stands before the sign-in form, in bytes as they go over the line. `UPDATE_BUDGET=1` takes
// over what the present build weighs, for who has found it worth its price.

const FILE = join('test', 'e2e', 'budget.json')
const { dir } = builds[0]

/**
 * How much more than agreed is no news: a name, a number, and the hashes in the names of files, which
 * alone change what Brotli makes of them by up to fifty. In bytes.
 */
const SLACK = 100

const weights = v.record(v.string(), v.number())
const budget = v.object({ bytes: weights, modules: weights })

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The files that a first visitor needs before the form can be sent. */
const parts = {
  page: 'index.html',
  script: fileOf(/^main\.\w+\.js$/),
  texts: fileOf(/^open-en\.\w+\.js$/),
}

function fileOf(name: RegExp): string {
  const assets = join(dir, 'assets')
  const files = existsSync(assets) ? readdirSync(assets) : []
  return join('assets', files.find(file => name.test(file)) ?? '')
}

test('the sign-in weighs no more than agreed, or it is said what grew @in-page', () => {
  const bytes = Object.fromEntries(
    Object.entries(parts).map(([name, file]) => [name, statSync(join(dir, `${file}.br`)).size]),
  )
  const modules = v.parse(weights, read(join(`${dir}-host`, 'first-modules.json')))
  if (process.env.UPDATE_BUDGET === '1') {
    writeFileSync(FILE, `${JSON.stringify({ bytes, modules }, null, 2)}\n`)
  }
  const agreed = v.parse(budget, read(FILE))
  const grown = Object.entries(modules)
    .map(([name, size]) => ({ name, by: size - (agreed.modules[name] ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by)
    .map(({ name, by }) => `${name}: ${by} bytes of source more`)
  const over = Object.entries(bytes).filter(
    ([name, size]) => size > (agreed.bytes[name] ?? 0) + SLACK,
  )
  expect(over, `What grew:\n${grown.slice(0, 10).join('\n')}`).toEqual([])
})
