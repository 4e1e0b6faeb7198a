import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@/language/language'
import { DEMO_PAGES } from '@/tooling/own/keptPages'
import { copyProjectWithoutPackages } from '../support/copyProject'
import { OTHER_LANGUAGE } from '../support/languages'
import { createTempFolder } from '../support/tempFolder'
import { runNode, runTool } from '../support/tools'

jest.setTimeout(120_000)

const copyFolder = createTempFolder()
beforeAll(() => {
  copyProjectWithoutPackages(copyFolder)
})

const readCopiedFile = (path: string) => readFileSync(join(copyFolder, path), 'utf8')

test('after npm run own has removed languages and demo pages, the app and its tests have no type errors', () => {
  const options = [
    ...['--name', "Harbour's Desk", '--tagline', 'All in one place.', '--accent', '#0F766E'],
    ...['--languages', OTHER_LANGUAGE, '--language', OTHER_LANGUAGE, '--pages', 'none'],
    ...['--api-url', 'https://api.example'],
  ]
  const pages = readdirSync('src/pages').filter(name => existsSync(`src/pages/${name}/index.ts`))
  const demoPages: readonly string[] = [...DEMO_PAGES, 'user']
  const ownPages = pages.filter(name => !demoPages.includes(name))
  const first = runTool(copyFolder, 'own', ...options)
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

  const types = runNode(copyFolder, ['node_modules/typescript-7/bin/tsc', '--noEmit'])
  expect([types.stdout, types.status]).toEqual(['', 0])

  const second = runTool(copyFolder, 'own', ...options)
  expect([second.status, second.stdout]).toEqual([0, '\nNothing has changed.\n'])
})

test('if npm cannot remove unused packages, npm run own prints the command to run and exits with 1', () => {
  // Uses the copy of the previous test, from which all demo pages have been removed.
  const manifest = readCopiedFile('package.json').replace(
    '"dependencies": {',
    '"dependencies": { "unused-package": "1.0.0",',
  )
  writeFileSync(join(copyFolder, 'package.json'), manifest)
  // Without PATH, npm is not found.
  jest.replaceProperty(process.env, 'PATH', '')
  const { status, stdout } = runTool(copyFolder, 'own', '--pages', 'none')
  const [, packages = '', names] =
    /^kept {5}the packages (.+): run npm uninstall (.+)$/m.exec(stdout) ?? []
  expect(packages.split(', ')).toContain('unused-package')
  expect(names).toBe(packages.replaceAll(',', ''))
  expect(stdout).toContain('\nNext: the commands above, npm test, and commit.')
  expect(status).toBe(1)
  expect(readCopiedFile('knip.jsonc')).toContain('src/!(pages)')
  expect(readCopiedFile('package.json')).toBe(manifest)
  // Knip finds no unused code, not even helpers that only the tests of removed pages needed.
  const unused = runNode(copyFolder, [
    ...['node_modules/knip/bin/knip.js', '--include', 'files,exports,types'],
  ])
  expect([unused.stdout, unused.status]).toEqual(['', 0])
})
