import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAGE_KINDS } from '@/tooling/newPage/pageFiles'

/** The files of the project that its types, lint and unit tests need. */
const PROJECT_FILES = [
  ...['src', 'test', 'package.json', 'tsconfig.json', '.env', '.prettierrc.json'],
  ...['eslint.config.mjs', 'jest.config.mjs', 'playwright.config.ts', 'webpack.config.ts'],
]
/** The checks of a whole project take long on a busy machine. */
const TIMEOUT_MS = 300_000

const TSC_PATH = 'node_modules/typescript-7/bin/tsc'
const ESLINT_PATH = 'node_modules/eslint/bin/eslint.js'
const JEST_PATH = 'node_modules/jest/bin/jest.js'

let projectCopy: string
let writtenFiles: string[]
/** The files that the next steps name. `npm run new-page` prints these steps. */
const namedFiles: string[] = []
/** The text of each source file before the pages were added. */
let originalFiles: ReadonlyMap<string, string>

/** Runs a program in the copy of the project. */
function runProgram(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: projectCopy,
    encoding: 'utf8',
  })
  return { status, stdout, output: stdout + stderr }
}

/** Reads the sources and the tests of the copy. */
const readFiles = () =>
  new Map(
    ['src', 'test']
      .flatMap(folder =>
        readdirSync(join(projectCopy, folder), { recursive: true, encoding: 'utf8' }).map(path =>
          join(folder, path),
        ),
      )
      .filter(path => /\.(tsx?|css)$/.test(path))
      .map(path => [path, readFileSync(join(projectCopy, path), 'utf8')]),
  )

beforeAll(() => {
  projectCopy = mkdtempSync(join(tmpdir(), 'generated-pages-'))
  for (const path of PROJECT_FILES) cpSync(path, join(projectCopy, path), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(projectCopy, 'node_modules'), 'junction')
  originalFiles = readFiles()
  writtenFiles = PAGE_KINDS.flatMap(kind => {
    const { status, output, stdout } = runProgram(
      ...['--import', 'tsx', 'src/tooling/cli.ts', 'new-page', `new-${kind}-page`, '--kind', kind],
    )
    expect([status, output]).toEqual([0, stdout])
    namedFiles.push(...[...stdout.matchAll(/^- .*: (src\/\S+)$/gm)].map(([, path = '']) => path))
    return [...stdout.matchAll(/^(?:written|changed) {2}(\S+)$/gm)].map(([, path = '']) => path)
  })
}, TIMEOUT_MS)
afterAll(() => {
  rmSync(projectCopy, { recursive: true })
})

test(
  'pages of every kind that npm run new-page creates have no type errors',
  () => {
    expect(runProgram(TSC_PATH, '--noEmit')).toMatchObject({ status: 0, output: '' })
  },
  TIMEOUT_MS,
)

test(
  'pages of every kind that npm run new-page creates have no lint errors',
  () => {
    const files = [...new Set(writtenFiles)].filter(path => /\.tsx?$/.test(path))
    expect(runProgram(ESLINT_PATH, '--max-warnings', '0', ...files)).toMatchObject({
      status: 0,
      output: '',
    })
  },
  TIMEOUT_MS,
)

test(
  'for every kind of page, the tests that npm run new-page creates pass',
  () => {
    const tests = writtenFiles.filter(path => path.endsWith('.test.tsx'))
    expect(tests).toHaveLength(PAGE_KINDS.length)
    const { status, output } = runProgram(JEST_PATH, '-w', '1', '--ci', ...tests)
    expect([status, output]).toEqual([0, expect.any(String)])
  },
  TIMEOUT_MS,
)

test('the next steps that npm run new-page prints contain only names of existing files', () => {
  expect(namedFiles.length).toBeGreaterThan(PAGE_KINDS.length)
  expect(namedFiles.filter(path => !existsSync(join(projectCopy, path)))).toEqual([])
})

test(
  'npm run remove-page undoes all changes of npm run new-page, for all kinds',
  () => {
    for (const kind of PAGE_KINDS.toReversed())
      expect(
        runProgram('--import', 'tsx', 'src/tooling/cli.ts', 'remove-page', `new-${kind}-page`),
      ).toMatchObject({ status: 0 })
    expect(readFiles()).toEqual(originalFiles)
  },
  TIMEOUT_MS,
)
