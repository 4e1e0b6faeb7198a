/** @jest-environment node */
import { converter } from 'culori'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Files that the test skips: the brand, demo data, status colours, and code that is not part of the
 * app.
 */
const SKIPPED_PATH_PATTERN = /^(brand|mock|tooling|theme\/tokens\.css)/
/** The colours of the stars beside the sign-in form. They do not depend on the brand. */
const STAR_COLOURS = ['oklch(0.72 0.12 195)', 'oklch(0.75 0.15 20)', 'oklch(0.78 0.13 80)']
const MIN_CHROMA = 0.05
const MAX_HUE_DISTANCE = 15

const toOklch = converter('oklch')

/** Finds the colours in a text, except those that are almost grey. */
const findVividColours = (text: string) =>
  [...text.matchAll(/oklch\([\d. /%]+\)|#[\da-f]{6}\b/gi)].flatMap(([colour]) => {
    const { c = 0, h = 0 } = toOklch(colour) ?? {}
    return c > MIN_CHROMA ? { colour, hue: h } : []
  })

const isSameHue = (first: number, second: number) =>
  Math.abs(((first - second + 540) % 360) - 180) <= MAX_HUE_DISTANCE

test('only files in src/brand contain colours with the hue of the product', () => {
  const brandHues = findVividColours(readFileSync('src/brand/colours.css', 'utf8')).map(
    ({ hue }) => hue,
  )
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /\.(tsx?|css|svg|html)$/.test(path) && !SKIPPED_PATH_PATTERN.test(path))
    .flatMap(path =>
      findVividColours(readFileSync(`src/${path}`, 'utf8'))
        .filter(({ colour }) => !STAR_COLOURS.includes(colour))
        .filter(({ hue }) => brandHues.some(brandHue => isSameHue(hue, brandHue)))
        .map(({ colour }) => `src/${path}: ${colour}`),
    )
  expect(found).toEqual([])
})
