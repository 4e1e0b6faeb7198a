import { spawn, type ChildProcess } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builds } from '../../playwright.config'
import { needChrome } from '../support/chrome'

type Build = (typeof builds)[number]

/** What a build is made of. */
const SOURCES = ['src', 'public', 'webpack.config.ts', 'tsconfig.json', 'package.json', '.env']

/** Where it is noted with which settings and when a folder was built. */
const NOTES = 'node_modules/.cache/e2e'

/** The exit code of a process, once it has ended. */
const ended = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve(code ?? 1))
  })

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

function newest(path: string): number {
  if (!isFolder(path)) return changedAt(path)
  return Math.max(0, ...readdirSync(path).map(name => newest(join(path, name))))
}

const noteOf = ({ dir, env }: Build) =>
  JSON.stringify({ env, built: changedAt(join(dir, 'index.html')) })

/** Whether a folder is as a fresh build would be, as far as file times tell. */
function isFresh(build: Build) {
  const note = join(NOTES, build.dir)
  if (changedAt(note) === 0 || readFileSync(note, 'utf8') !== noteOf(build)) return false
  return Math.max(...SOURCES.map(newest)) < changedAt(note)
}

/** Builds one folder; webpack is heard only if it fails. */
async function make(build: Build) {
  const started = new Date()
  const child = spawn('npm run build', {
    shell: true,
    env: { ...process.env, OUT_DIR: build.dir, ...build.env },
  })
  const heard: Uint8Array[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Uint8Array) => heard.push(chunk))
  }
  if ((await ended(child)) !== 0) {
    process.stderr.write(Buffer.concat(heard))
    return false
  }
  mkdirSync(NOTES, { recursive: true })
  const note = join(NOTES, build.dir)
  writeFileSync(note, noteOf(build))
  // Webpack leaves files alone that come out as they were, so theirs is not the time of the build.
  utimesSync(note, started, started)
  return true
}

/** Builds what is to be tested; with `E2E_REUSE=1` only what is not fresh. */
async function makeAll() {
  for (const build of builds) {
    if (process.env.E2E_REUSE === '1' && isFresh(build)) continue
    const started = Date.now()
    if (!(await make(build))) return false
    process.stdout.write(`Built ${build.dir} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  }
  return true
}

/** Runs Playwright with the arguments that this program was given. */
async function test(CHROME_PATH: string) {
  const temp = mkdtempSync(join(tmpdir(), 'e2e-'))
  const cli = 'node_modules/@playwright/test/cli.js'
  const child = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH, MOCK_DATA: join(temp, 'records.json') },
  })
  // Interrupted, Playwright ends its browsers and servers before itself.
  const interrupt = () => void child.kill('SIGINT')
  process.on('SIGTERM', interrupt).on('SIGINT', () => {})
  try {
    return await ended(child)
  } finally {
    rmSync(temp, { recursive: true, force: true })
  }
}

async function main() {
  const chrome = needChrome()
  process.exitCode = (await makeAll()) ? await test(chrome) : 1
}

void main()
