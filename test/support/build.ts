import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builds } from '../../playwright.config'

type Build = (typeof builds)[number]

/** What a build is made of. */
const SOURCES = ['src', 'public', 'webpack.config.ts', 'tsconfig.json', 'package.json', '.env']

/** Where it is noted with which settings and when a folder was built. */
const NOTES = 'node_modules/.cache/e2e'

/** The exit code of a process, once it has ended. */
export const ended = (child: ChildProcess) =>
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
export function isFresh(build: Build) {
  const note = join(NOTES, build.dir)
  if (changedAt(note) === 0 || readFileSync(note, 'utf8') !== noteOf(build)) return false
  return Math.max(...SOURCES.map(newest)) < changedAt(note)
}

/** Builds one folder, and says whether that went well; webpack is heard only if it does not. */
export async function make(build: Build) {
  const started = new Date()
  // `npm run types` checks the types, once for all builds.
  const child = spawn('npm run bundle', {
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

/** The folder at `OUT_DIR` as it is; without one, the build with the demo in the page, made if it is not fresh. */
export async function folderToTest(): Promise<string | null> {
  if (process.env.OUT_DIR) return process.env.OUT_DIR
  const [inPage] = builds
  return isFresh(inPage) || (await make(inPage)) ? inPage.dir : null
}
