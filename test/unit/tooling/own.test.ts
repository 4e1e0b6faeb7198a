/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { inflateSync } from 'node:zlib'
import { LANGUAGES } from '@/language/language'
import { hexToOklch } from '@/tooling/own/accentColours'
import { askChoices } from '@/tooling/own/askChoices'
import { setBrandProperty } from '@/tooling/own/brandEdits'
import { drawIcon } from '@/tooling/own/drawIcon'
import { readKeptPages } from '@/tooling/own/keptPages'
import { readChoices } from '@/tooling/own/productChoices'
import { planProductChanges } from '@/tooling/own/planProductChanges'
import { copyProjectWithoutPackages, readSources } from '../../support/copyProject'
import { createTempFolder } from '../../support/tempFolder'
import { runTool } from '../../support/tools'

/** Checks options as the command does, and writes nothing. Returns the planned texts by path. */
function checkOptions(...options: string[]) {
  const choices = readChoices(options)
  if (choices.pages !== undefined) readKeptPages(choices.pages)
  const texts = new Map<string, string>()
  const ignore = () => undefined
  planProductChanges(
    choices,
    {
      read: path => texts.get(path) ?? readFileSync(path, 'utf8'),
      set: (path, text) => void texts.set(path, text),
      exists: existsSync,
      setPicture: ignore,
      delete: ignore,
    },
    ignore,
  )
  return texts
}

test.each([
  [['--accent', 'red'], '--accent must be a colour such as #0f766e'],
  [['--accent-dark', '#0f766e'], '--accent-dark needs --accent too.'],
  [['--name', '{{product}}'], '--name must not contain brackets'],
  [['--languages', 'en,xx'], "There is no language 'xx'"],
  [['--pages', 'report'], "'report' is no demo page"],
  [['--demo', '--api-url', 'https://api.example'], 'Choose either --demo or an API.'],
  [['--api-url', 'api.example'], 'API_URL must be empty or an http(s) URL'],
  [['--colour', 'blue'], 'Usage: npm run own'],
])('npm run own refuses the options %j', (options, message) => {
  expect(() => {
    checkOptions(...options)
  }).toThrow(message)
})

test('with --api-proxy, npm run own sets USERS_API_PATH to a path below /api', () => {
  const env = checkOptions('--api-proxy', 'http://127.0.0.1:8080').get('.env')
  expect(env).toContain('\nAPI_PROXY=http://127.0.0.1:8080\n')
  expect(env).toMatch(/\nUSERS_API_PATH=\/api\/\S+\n/)
})

test('if the contrast of two colours is too low, npm run own reports the colours and changes no file', () => {
  const copy = createTempFolder()
  copyProjectWithoutPackages(copy)
  const before = readSources(copy)
  const { status, stderr } = runTool(copy, 'own', '--name', 'Harbour', '--accent', '#ffee00')
  expect(stderr).toContain('light theme: --color-accent on --color-background has a contrast of')
  expect(status).toBe(2)
  expect(readSources(copy)).toEqual(before)
})

/**
 * Enters one line for each question of the command. Returns the choices and the text on the screen.
 */
async function enterLines(lines: readonly string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const rest = [...lines]
  let shown = ''
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString()
    if (!shown.endsWith(': ')) return
    const line = rest.shift()
    if (line === undefined) input.end()
    else input.write(`${line}\n`)
  })
  const languageFile = readFileSync('src/language/language.ts', 'utf8')
  const choices = await askChoices(languageFile, { input, output })
  return { choices, shown }
}

test('npm run own asks for each choice and repeats a question after invalid input', async () => {
  const emptyLines = Array.from({ length: 10 }, () => '')
  const lines = [' Bridge Office ', '', 'red', '#0f766e', ...emptyLines]
  const { choices, shown } = await enterLines(lines)
  expect(choices).toEqual({ name: 'Bridge Office', accent: '#0f766e' })
  expect(shown).toContain('must be a colour such as #0f766e')
  expect(shown).toContain(`The languages to keep: ${LANGUAGES.join(',')}`)
})

test('if the input ends before the last question, npm run own changes nothing', async () => {
  await expect(enterLines(['Bridge Office', ''])).rejects.toThrow('Nothing has changed.')
})

test('without options and without a terminal, npm run own prints its usage', () => {
  const { status, stderr } = runTool('.', 'own')
  expect([status, stderr]).toEqual([2, expect.stringContaining('Usage: npm run own')])
})

test('a text with quotes and backslashes can be written to brand.ts, and a new text can replace it', () => {
  const file = "const brand = {\n  name: 'It\\'s ours',\n}\n"
  const changed = setBrandProperty(file, 'name', 'A "b" \\ $& c')
  expect(changed).toBe('const brand = {\n  name: "A \\"b\\" \\\\ $& c",\n}\n')
  expect(setBrandProperty(changed ?? '', 'name', 'D')).toBe('const brand = {\n  name: "D",\n}\n')
  expect(setBrandProperty('const brand = {}', 'name', 'D')).toBeNull()
})

test('npm run own converts colours to OKLCH', () => {
  const [lightness, chroma, hue] = hexToOklch('#ff0000')
  expect([lightness, chroma, hue]).toEqual([
    expect.closeTo(0.628, 3),
    expect.closeTo(0.2577, 3),
    expect.closeTo(29.23, 1),
  ])
  expect(hexToOklch('#808080')[1]).toBeCloseTo(0, 3)
})

test('the icon of the product has round corners, the accent colour and a white ring', () => {
  const png = drawIcon(26, '#0f766e', 6)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([26, 26])
  const pixels = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))
  const readPixel = (x: number, y: number) => [
    ...pixels.subarray(y * (26 * 4 + 1) + 1 + x * 4, y * (26 * 4 + 1) + 5 + x * 4),
  ]
  expect(readPixel(0, 0)[3]).toBe(0)
  expect(readPixel(12, 14)).toEqual([0x0f, 0x76, 0x6e, 255])
  expect(readPixel(12, 8)).toEqual([255, 255, 255, 255])
})
