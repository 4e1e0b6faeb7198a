import { copyProjectWithoutPackages } from '../support/copyProject'
import { createTempFolder } from '../../support/tempFolder'
import { runNode, runTool } from '../../support/tools'

const PAGE_KINDS = ['empty', 'resource']

// The checks of a whole project take long on a busy machine.
jest.setTimeout(300_000)

const copyFolder = createTempFolder()
const writtenFiles: string[] = []

beforeAll(() => {
  copyProjectWithoutPackages(copyFolder)
  for (const kind of PAGE_KINDS) {
    const { status, stderr, stdout } = runTool(
      copyFolder,
      'new-page',
      `new-${kind}-page`,
      '--kind',
      kind,
    )
    expect([status, stderr]).toEqual([0, ''])
    for (const [, path = ''] of stdout.matchAll(/^(?:written|changed) {2}(\S+)$/gm))
      writtenFiles.push(path)
  }
})

test('for every kind of page, the code from npm run new-page has no type errors', () => {
  const { status, stdout } = runNode(copyFolder, ['node_modules/typescript-7/bin/tsc', '--noEmit'])
  expect([status, stdout]).toEqual([0, ''])
})

test('for every kind of page, the code from npm run new-page has no lint errors', () => {
  const files = [...new Set(writtenFiles)].filter(path => /\.tsx?$/.test(path))
  const eslint = ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...files]
  const { status, stdout, stderr } = runNode(copyFolder, eslint)
  expect([status, stdout, stderr]).toEqual([0, '', ''])
})

test('for every kind of page, npm run unused finds no unused code', () => {
  const { status, stdout } = runNode(copyFolder, ['node_modules/knip/bin/knip.js'])
  expect([status, stdout]).toEqual([0, ''])
})

test('for every kind of page, the tests from npm run new-page pass', () => {
  const tests = writtenFiles.filter(path => path.endsWith('.test.tsx'))
  expect(tests).toHaveLength(PAGE_KINDS.length)
  const { status, stderr } = runNode(copyFolder, [
    'node_modules/jest/bin/jest.js',
    '-w',
    '1',
    ...tests,
  ])
  expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
})
