import { execSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProjectWithoutPackages } from '../support/copyProject'
import { createTempFolder } from '../../support/tempFolder'

// After `npm run own`, nearly all unit tests run, because it changes the list of languages.
jest.setTimeout(1_200_000)

/** The commands that a document tells people to type, word for word. */
const COMMANDS = [
  ['README.md', 'npm run new-page parcels -- --kind resource'],
  ['docs/your-own.md', 'npm run new-page sales-report'],
  ['README.md', 'npm run remove-page orders'],
  ['docs/your-own.md', 'npm run remove-page access'],
  [
    'docs/your-own.md',
    'npm run own -- --name "Bridge Office" --short-name Bridge --accent "#0f766e" --api-proxy http://127.0.0.1:8080 --pages dashboard,account --languages en,de --language de --tagline "de=Alles an einem Ort."',
  ],
  [
    'test/template/README.md',
    'npm pkg delete scripts.bench scripts.screenshots scripts.test:template\nnpm uninstall puppeteer-core\nrm -r test/template',
  ],
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

test.each(COMMANDS)(
  'after the commands of %s, types, unused code, lint, format and the affected unit tests are fine: %s',
  (document, commands) => {
    const lines = commands.split('\n')
    for (const line of lines) expect(readFileSync(document, 'utf8')).toContain(line)
    const folder = createRepository()
    for (const line of lines) expect(run(folder, line)).toEqual({ status: 0, output: '' })

    const files = listChangedFiles(folder)
    const code = files.filter(path => /\.(ts|tsx|mjs)$/.test(path))
    for (const check of [
      'npm run types',
      'npm run unused',
      ...(code.length > 0 ? [`npx eslint --max-warnings 0 ${code.join(' ')}`] : []),
      `npx prettier --check --ignore-unknown ${files.join(' ')}`,
      'npx jest --onlyChanged --passWithNoTests',
    ])
      expect({ check, ...run(folder, check) }).toEqual({ check, status: 0, output: '' })
  },
)
