import { execSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProjectWithoutPackages } from '../support/copyProject'
import { createTempFolder } from '../../support/tempFolder'

// After `npm run own`, nearly all unit tests run, because it changes the list of languages.
jest.setTimeout(1_200_000)

type Team = {
  readonly name: string
  /** The commands that documents tell people to type, word for word. */
  readonly commands: readonly (readonly [document: string, lines: string])[]
  readonly unitTests: string
}

/** The tests of the product's pages. All others use the pages of `test/fixtures`. */
const PRODUCT_TESTS = `$(grep -rlE "@pages product|app/pages'" test/unit)`

const TEAMS: readonly Team[] = [
  {
    name: 'removes two pages',
    commands: [
      ['README.md', 'npm run remove-page orders'],
      ['docs/your-own.md', 'npm run remove-page access'],
    ],
    unitTests: `npx jest ${PRODUCT_TESTS}`,
  },
  {
    name: 'makes the template its own',
    commands: [
      [
        'docs/your-own.md',
        'npm run own -- --name "Bridge Office" --short-name Bridge --accent "#0f766e" --api-proxy http://127.0.0.1:8080 --pages dashboard,account --languages en,de --language de --tagline "de=Alles an einem Ort."',
      ],
      ['README.md', 'npm run new-page parcels -- --kind resource'],
      ['docs/your-own.md', 'npm run new-page sales-report'],
      [
        'test/template/README.md',
        'npm pkg delete scripts.bench scripts.screenshots scripts.test:template\nnpm uninstall puppeteer-core\nrm -r test/template',
      ],
    ],
    unitTests: `npx jest $(npx jest --onlyChanged --listTests) ${PRODUCT_TESTS}`,
  },
]

/** Runs a command in a folder. Returns its exit code, and its output if it has failed. */
function run(cwd: string, command: string) {
  // The packages of the copy are those of the project, so npm may change only the lockfile.
  const env = { ...process.env, npm_config_package_lock_only: 'true' }
  const { status, stdout, stderr } = spawnSync(command, { cwd, shell: true, encoding: 'utf8', env })
  return { status, output: status === 0 ? '' : stdout + stderr }
}

/** Copies the project to a new git repository, because Jest asks git for the changed files. */
function createRepository() {
  const folder = createTempFolder()
  copyProjectWithoutPackages(folder)
  const git = 'git -c user.name=Test -c user.email=test@example.com'
  execSync(`git init --quiet && git add . && ${git} commit --quiet --message Start`, {
    cwd: folder,
  })
  return folder
}

const listChangedFiles = (cwd: string) =>
  execSync('git add . && git diff --staged --name-only', { cwd, encoding: 'utf8' })
    .split('\n')
    .filter(path => path !== '' && existsSync(join(cwd, path)))

test.each(TEAMS)(
  'if a team $name, types and unused code are fine after each command, and lint, format and unit tests at the end',
  ({ commands, unitTests }) => {
    const folder = createRepository()
    const expectSuccess = (command: string) => {
      expect({ command, ...run(folder, command) }).toEqual({ command, status: 0, output: '' })
    }
    for (const [document, lines] of commands) {
      const text = readFileSync(document, 'utf8')
      for (const line of lines.split('\n')) {
        expect(text).toContain(line)
        expectSuccess(line)
      }
      expectSuccess('npm run types')
      expectSuccess('npm run unused')
    }
    const files = listChangedFiles(folder)
    expectSuccess(`npx prettier --check --ignore-unknown ${files.join(' ')}`)
    const code = files.filter(path => /\.(ts|tsx|mjs)$/.test(path))
    expectSuccess(`npx eslint --max-warnings 0 ${code.join(' ')}`)
    expectSuccess(unitTests)
  },
)

/** Readers create these files, or have them after a command. */
const OTHER_FILES = [
  'src/auth/oidcSignIn.ts',
  'src/pages/customersApi.ts',
  'test/unit/pages/Parcels.test.tsx',
  'test/unit/pages/SalesReportPage.test.tsx',
]

const DOCUMENTS = readdirSync('docs')
  .filter(name => name.endsWith('.md'))
  .map(name => `docs/${name}`)

test.each(['README.md', ...DOCUMENTS])('the files that %s names exist', document => {
  const text = readFileSync(document, 'utf8')
  const named = text.match(/\b(?:src|test|docs)\/[\w./-]+\.(?:ts|tsx|mjs|css|html|md|png|svg)\b/g)
  const missing = (named ?? []).filter(path => !existsSync(path) && !OTHER_FILES.includes(path))
  expect(missing).toEqual([])
})
