import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@/language/language'
import { listPages } from '@/tooling/own/choices'
import { copyProjectWithoutPackages } from '../support/copyProject'
import { OTHER_LANGUAGE } from '../../support/languages'
import { createTempFolder } from '../../support/tempFolder'
import { runNode, runTool } from '../../support/tools'

jest.setTimeout(120_000)

const copyFolder = createTempFolder()
beforeAll(() => {
  copyProjectWithoutPackages(copyFolder)
})

const readCopiedFile = (path: string) => readFileSync(join(copyFolder, path), 'utf8')

test('after npm run own has changed the brand and removed languages and pages, the app has no type errors', () => {
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

  const types = runNode(copyFolder, ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', 'src'])
  expect([types.stdout, types.status]).toEqual(['', 0])
})
