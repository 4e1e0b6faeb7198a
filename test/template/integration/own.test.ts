/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { parseEnv } from 'node:util'
import { LANGUAGES } from '@/language/language'
import { askChoices, listPages, readChoices } from '@/tooling/own/choices'
import { copyProjectWithoutPackages, readSources } from '../support/copyProject'
import { OTHER_LANGUAGE } from '../../support/languages'
import { createTempFolder } from '../../support/tempFolder'
import { runNode, runTool } from '../../support/tools'

test.each([
  [['--accent', 'red'], '--accent must be a colour such as #0f766e'],
  [['--accent-dark', '#0f766e'], '--accent-dark needs an accent colour of the light theme'],
  [['--name', '{{product}}'], '--name must not contain brackets'],
  [['--languages', 'en,xx'], "--languages contains 'xx'"],
  [['--languages', 'en', '--language', 'xx'], "--language contains 'xx'"],
  [['--pages', 'report'], "--pages contains 'report'"],
  [['--tagline', 'All in one place.'], '--tagline must begin with a language'],
  [['--api-url', 'api.example'], '--api-url must be an http(s) URL'],
  [['--colour', 'blue'], 'Usage: npm run own'],
])('npm run own refuses the options %j', (options, message) => {
  expect(() => readChoices(options)).toThrow(message)
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

test('npm run own changes the brand and the settings, and removes languages and pages', () => {
  const copyFolder = createTempFolder()
  copyProjectWithoutPackages(copyFolder)
  const readCopiedFile = (path: string) => readFileSync(join(copyFolder, path), 'utf8')
  const [keptPage = '', ...otherPages] = listPages()
  const { status, stderr } = runTool(
    copyFolder,
    'own',
    '--name',
    "Harbour's Desk",
    '--tagline',
    `${OTHER_LANGUAGE}=All in one place.`,
    '--accent',
    '#0F766E',
    '--languages',
    OTHER_LANGUAGE,
    '--language',
    OTHER_LANGUAGE,
    '--pages',
    keptPage,
    '--api-url',
    'https://api.example',
  )
  expect([status, stderr]).toEqual([0, ''])

  const brand = readCopiedFile('src/brand/brand.ts')
  expect(brand).toContain(`  name: "Harbour's Desk",`)
  expect(brand).toContain(`    ${OTHER_LANGUAGE}: 'All in one place.',\n`)
  expect(readCopiedFile('src/brand/mark.svg')).toContain('fill="#0f766e"')
  expect(readCopiedFile('.env')).toContain('\nMOCK=false\n')
  expect(readCopiedFile('.env')).toContain('\nAPI_URL=https://api.example\n')
  expect(readCopiedFile('.env')).toContain(`\nDEFAULT_LANGUAGE=${OTHER_LANGUAGE}\n`)
  expect(readdirSync(join(copyFolder, 'src/language/locales')).sort()).toEqual(
    ['en.ts', `${OTHER_LANGUAGE}.ts`].sort(),
  )
  for (const code of LANGUAGES.filter(other => other !== 'en' && other !== OTHER_LANGUAGE))
    expect(readCopiedFile('src/language/language.ts')).not.toContain(`  ${code}: '`)
  for (const name of otherPages) expect(existsSync(join(copyFolder, 'src/pages', name))).toBe(false)
  expect(readCopiedFile('src/app/pages.ts')).toContain(`from '@/pages/${keptPage}'\n`)
})

test('npm run own with --api-url undoes what an earlier --api-proxy has set', () => {
  const copy = createTempFolder()
  copyProjectWithoutPackages(copy)
  expect(runTool(copy, 'own', '--api-proxy', 'http://127.0.0.1:8080').status).toBe(0)
  expect(runTool(copy, 'own', '--api-url', 'https://api.example').status).toBe(0)
  const settings = parseEnv(readFileSync(join(copy, '.env'), 'utf8'))
  expect(settings).toMatchObject({
    MOCK: 'false',
    API_URL: 'https://api.example',
    API_PROXY: '',
    USERS_API_PATH: '/users',
  })
})

/** Replies to the questions of the command that contain a key of `replies`, and skips the others. */
async function reply(replies: Readonly<Record<string, readonly string[]>>) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const rest = new Map(Object.entries(replies).map(([key, texts]) => [key, [...texts]]))
  let shown = ''
  output.on('data', (chunk: Buffer) => {
    const text = chunk.toString()
    shown += text
    if (!text.endsWith(': ')) return
    const [, texts] = [...rest].find(([key]) => text.includes(key)) ?? []
    input.write(`${texts?.shift() ?? ''}\n`)
  })
  const choices = await askChoices({ input, output })
  return { choices, shown }
}

test('npm run own asks for each choice and repeats a question after an invalid reply', async () => {
  const { choices, shown } = await reply({
    product: [' Bridge Office '],
    'accent colour, such': ['red', '#0f766e'],
    'default language': ['xx', 'en'],
  })
  expect(Object.fromEntries(choices)).toEqual({
    name: 'Bridge Office',
    accent: '#0f766e',
    language: 'en',
  })
  expect(shown).toContain('must be a colour such as #0f766e')
  expect(shown).toContain("--language contains 'xx'")
})

test('if the input ends before the last question, npm run own changes nothing', async () => {
  const input = new PassThrough()
  input.end('Bridge Office\n')
  await expect(askChoices({ input, output: new PassThrough() })).rejects.toThrow(
    'Nothing has changed.',
  )
})

test('without options and without a terminal, npm run own prints its usage', () => {
  const { status, stderr } = runTool('.', 'own')
  expect([status, stderr]).toEqual([2, expect.stringContaining('Usage: npm run own')])
})

test('if npm has taken the options, npm run own asks no question and shows the line to type', () => {
  const { status, stderr } = runNode('.', ['--import', 'tsx', 'src/tooling/cli.ts', 'own'], {
    npm_lifecycle_event: 'own',
    npm_config_tagline: 'en=One\n\nde=Eins',
  })
  const line = 'npm run own "--" --tagline="en=One" --tagline="de=Eins"'
  expect([status, stderr]).toEqual([2, expect.stringContaining(line)])
})

test('if the files have the line breaks of Windows, own and remove-page change them, too', () => {
  const copy = createTempFolder()
  copyProjectWithoutPackages(copy)
  for (const [path, text] of readSources(copy))
    writeFileSync(join(copy, path), text.replaceAll('\n', '\r\n'))
  const [removedPage = ''] = listPages()
  expect(runTool(copy, 'own', '--languages', 'en', '--accent', '#0f766e').status).toBe(0)
  expect(runTool(copy, 'remove-page', removedPage).status).toBe(0)
  const read = (path: string) => readFileSync(join(copy, path), 'utf8')
  expect(read('src/language/language.ts')).not.toContain(`  ${OTHER_LANGUAGE}: `)
  expect(read('src/app/pages.ts')).not.toContain(`'@/pages/${removedPage}'`)
})
