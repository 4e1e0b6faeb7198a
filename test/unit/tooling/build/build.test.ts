/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listApiFolders } from '@/api/paths'
import packageJson from '../../../../package.json'
import { createTempFolder } from '../../../support/tempFolder'
import { findProgram, runNode } from '../../../support/tools'

test('if the code has a type error, the production build fails and prints the error', () => {
  const folder = createTempFolder()
  mkdirSync(join(folder, 'src'))
  for (const file of [
    'package.json',
    'tsconfig.json',
    'src/tsconfig.json',
    'webpack.config.ts',
    'src/tooling/build/tsc.mjs',
  ]) {
    cpSync(file, join(folder, file))
  }
  const packages = resolve(findProgram('.', 'typescript/package.json'), '../..')
  symlinkSync(packages, join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'src/wrong.ts'), "export const count: number = 'three'\n")

  const env = { ...process.env, OUT_DIR: 'dist' }
  const options = { cwd: folder, shell: true, encoding: 'utf8', env } as const
  const { status, stdout } = spawnSync('npm run build', options)
  expect(status).not.toBe(0)
  expect(stdout).toMatch(/wrong\.ts.*TS2322/)
  expect(existsSync(join(folder, 'dist'))).toBe(false)
})

const TSX_URL = pathToFileURL(require.resolve('tsx')).href

/**
 * Runs a script in a folder with these `.env` files. In the script, `imported` is the module at
 * `modulePath`.
 */
function evaluateScript(
  modulePath: string,
  script: string,
  envFiles: Readonly<Record<string, string | Buffer>>,
  env: NodeJS.ProcessEnv = {},
) {
  const folder = createTempFolder()
  for (const [name, text] of Object.entries(envFiles)) writeFileSync(join(folder, name), text)
  const code = `const imported = require(${JSON.stringify(resolve(modulePath))})\n${script}`
  const args = ['--import', TSX_URL, '--eval', code]
  return runNode(folder, args, { TSX_TSCONFIG_PATH: resolve('tsconfig.json'), ...env })
}

/** Evaluates webpack.config.ts in a folder with this `.env`. Prints the proxy of `npm start`. */
const evaluateConfig = (envFile: string, env?: NodeJS.ProcessEnv) =>
  evaluateScript(
    'webpack.config.ts',
    `const { devServer } = imported.default({}, { mode: 'development' })
    console.log(JSON.stringify(devServer.proxy ?? []))`,
    { '.env': envFile },
    env,
  )

test('with API_PROXY, npm start forwards the folders of the API', () => {
  const target = 'http://127.0.0.1:8080'
  const envFile = `APP_VERSION=v${packageJson.version}\n`
  const { stdout, stderr } = evaluateConfig(envFile, { API_PROXY: target })
  expect([stdout, stderr]).toEqual([
    `${JSON.stringify([{ context: listApiFolders(), target, changeOrigin: true }])}\n`,
    '',
  ])
})

test('without API_PROXY, npm start forwards no requests', () => {
  expect(evaluateConfig('').stdout).toBe('[]\n')
})

/** Loads `.env` and `.env.local` of a new folder. Returns the values of three variables. */
const loadEnvFiles = (NODE_ENV: 'development' | 'test') =>
  evaluateScript(
    'src/tooling/loadEnvFiles.ts',
    `imported.loadEnvFiles()
    console.log(process.env.SHELL_ONE, process.env.LOCAL_ONE, process.env.SHARED_ONE)`,
    {
      '.env': 'SHELL_ONE=shared\nLOCAL_ONE=shared\nSHARED_ONE=shared\n',
      '.env.local': 'SHELL_ONE=local\nLOCAL_ONE=local\n',
    },
    { NODE_ENV, SHELL_ONE: 'shell' },
  ).stdout

test('environment variables override .env.local; .env.local overrides .env', () => {
  expect(loadEnvFiles('development')).toBe('shell local shared\n')
})

/** Loads a `.env.local` with this content. Returns the value of MOCK, or the error. */
function loadLocalFile(content: string | Buffer) {
  const { stdout, stderr } = evaluateScript(
    'src/tooling/loadEnvFiles.ts',
    `try { imported.loadEnvFiles(); console.log(process.env.MOCK) }
    catch (error) { console.log(error.message) }`,
    { '.env': 'MOCK=true\nAPI_URL=\n', '.env.local': content },
    { NODE_ENV: 'development', MOCK: undefined },
  )
  return stdout.trim() + stderr
}

const UTF_16_MESSAGE = '.env.local is encoded as UTF-16. Save it as UTF-8.'

test.each([
  ['with a byte order mark', '\uFEFFMOCK=false\n', 'false'],
  ['with line breaks of Windows', 'MOCK=false\r\nAPI_URL=\r\n', 'false'],
  ['in UTF-16', Buffer.from('\uFEFFMOCK=false\r\n', 'utf16le'), UTF_16_MESSAGE],
  ['in UTF-16 without a mark', Buffer.from('MOCK=false\n', 'utf16le'), UTF_16_MESSAGE],
  [
    'in the encoding of Western Windows',
    Buffer.from('# Für uns\nMOCK=false\n', 'latin1'),
    '.env.local is not encoded as UTF-8. Save it as UTF-8.',
  ],
  ['with another syntax', '# Ours\nMOCK: false\n', '.env.local, line 2: Write NAME=value.'],
  ['with a command', 'set MOCK=false\n', '.env.local, line 1: Write NAME=value.'],
  ['with a misspelt variable', 'MOCKDATA=a\n', '.env.local sets MOCKDATA. Did you mean MOCK_DATA?'],
  ['with a misspelt name', 'MOK=false\n', '.env.local sets MOK. Did you mean MOCK?'],
  ['with a name in small letters', 'mock=false\n', '.env.local sets mock. Did you mean MOCK?'],
  ['with a name of another program', 'CHROME_PATH=/opt/chrome\n', 'true'],
])('a file .env.local %s is read, or the error names the mistake', (_name, content, expected) => {
  expect(loadLocalFile(content)).toBe(expected)
})

// `>` is allowed, because cmd.exe, the shell of Windows, also uses `>` to redirect output.
test('all npm scripts work without a Unix shell', () => {
  const unixScripts = Object.entries(packageJson.scripts).filter(([, script]) =>
    /\bexec |[;<|$'`*]|(?<!&)&(?!&)|^\w+=/.test(script),
  )
  expect(unixScripts).toEqual([])
})
