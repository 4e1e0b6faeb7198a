import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@/language/language'
import { DEMO_PAGES } from '@/tooling/own/keptPages'
import { OTHER_LANGUAGE } from '../support/languages'

const COPIED_PATHS = ['src', 'test', 'tsconfig.json', '.prettierrc.json', 'package.json', '.env']
const CONFIG_PATHS = readdirSync('.').filter(name => /\.(ts|mjs)$/.test(name))
let copyFolder: string

beforeAll(() => {
  copyFolder = mkdtempSync(join(tmpdir(), 'own-'))
  for (const path of [...COPIED_PATHS, ...CONFIG_PATHS])
    cpSync(path, join(copyFolder, path), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copyFolder, 'node_modules'), 'junction')
})
afterAll(() => {
  rmSync(copyFolder, { recursive: true })
})

const runNode = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: copyFolder, encoding: 'utf8' })
const runOwn = (...options: string[]) =>
  runNode('--import', 'tsx', 'src/tooling/cli.ts', 'own', ...options)
const readCopiedFile = (path: string) => readFileSync(join(copyFolder, path), 'utf8')

test('after npm run own removes languages and demo pages, the app and its tests have correct types', () => {
  const options = [
    ...['--name', "Harbour's Desk", '--tagline', 'All in one place.', '--accent', '#0F766E'],
    ...['--languages', OTHER_LANGUAGE, '--language', OTHER_LANGUAGE, '--pages', 'none'],
    ...['--api-url', 'https://api.example'],
  ]
  const pages = readdirSync('src/pages').filter(name => existsSync(`src/pages/${name}/index.ts`))
  const demoPages: readonly string[] = [...DEMO_PAGES, 'user']
  const ownPages = pages.filter(name => !demoPages.includes(name))
  const first = runOwn(...options)
  expect([first.status, first.stderr]).toEqual([0, ''])

  expect(readCopiedFile('src/brand/brand.ts')).toContain(`  name: "Harbour's Desk",`)
  expect(readCopiedFile('src/brand/brand.ts')).toContain(
    `{ ${OTHER_LANGUAGE}: 'All in one place.' }`,
  )
  expect(readCopiedFile('src/brand/mark.svg')).toContain('fill="#0f766e"')
  expect(readCopiedFile('.env')).toContain('\nMOCK=false\n')
  expect(readCopiedFile('.env')).toContain('\nAPI_URL=https://api.example\n')
  expect(readCopiedFile('.env')).toContain(`\nDEFAULT_LANGUAGE=${OTHER_LANGUAGE}\n`)
  expect(readdirSync(join(copyFolder, 'src/language/locales')).sort()).toEqual(
    ['en.ts', `${OTHER_LANGUAGE}.ts`].sort(),
  )
  for (const code of LANGUAGES.filter(other => other !== 'en' && other !== OTHER_LANGUAGE))
    expect(readCopiedFile('src/language/language.ts')).not.toContain(`  ${code}: '`)
  const keptPages = ownPages.length > 0 ? ownPages : ['home']
  for (const name of pages.filter(page => demoPages.includes(page))) {
    expect(first.stdout).toContain(`deleted  src/pages/${name}\n`)
    expect(existsSync(join(copyFolder, 'src/pages', name))).toBe(false)
  }
  for (const name of keptPages)
    expect(readCopiedFile('src/app/pages.ts')).toContain(`from '@/pages/${name}'\n`)
  for (const texts of readdirSync(join(copyFolder, 'src/language')).filter(name =>
    name.endsWith('Texts'),
  ))
    expect(readCopiedFile(`src/language/${texts}/en.ts`)).not.toContain('const en = {}')

  const types = runNode('node_modules/typescript-7/bin/tsc', '--noEmit')
  expect([types.stdout, types.status]).toEqual(['', 0])

  const second = runOwn(...options)
  expect([second.status, second.stdout]).toEqual([0, '\nNothing has changed.\n'])
}, 120_000)

test('if npm cannot remove unused packages, npm run own names the command and exits with 1', () => {
  // Uses the copy of the previous test, from which all demo pages have been removed.
  cpSync('knip.jsonc', join(copyFolder, 'knip.jsonc'))
  const manifest = readCopiedFile('package.json').replace(
    '"dependencies": {',
    '"dependencies": { "unused-package": "1.0.0",',
  )
  writeFileSync(join(copyFolder, 'package.json'), manifest)
  const command = ['--import', 'tsx', 'src/tooling/cli.ts', 'own', '--pages', 'none']
  const { status, stdout } = spawnSync(process.execPath, command, {
    ...{ cwd: copyFolder, encoding: 'utf8', env: { ...process.env, PATH: '' } },
  })
  const [, packages = '', names] =
    /^kept {5}the packages (.+): run npm uninstall (.+)$/m.exec(stdout) ?? []
  expect(packages.split(', ')).toContain('unused-package')
  expect(names).toBe(packages.replaceAll(',', ''))
  expect(stdout).toContain('\nNext: the commands above, npm test, and commit.')
  expect(status).toBe(1)
  expect(readCopiedFile('knip.jsonc')).toContain('src/!(pages)')
  expect(readCopiedFile('package.json')).toBe(manifest)
  // All code that is left counts as used, also helpers of tests of removed pages.
  const unused = runNode('node_modules/knip/bin/knip.js', '--include', 'files,exports,types')
  expect([unused.stdout, unused.status]).toEqual(['', 0])
}, 120_000)
