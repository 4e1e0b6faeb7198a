import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builds } from '../../playwright.config'

type Build = (typeof builds)[number]

/** The inputs of a build, beside its settings. */
const SOURCES = [
  ...['src', 'public', 'webpack.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
  '.env',
]

/** For each build a file with what `describeBuild` said after the build. */
const NOTES_FOLDER = 'node_modules/.cache/e2e'

/** Resolves with the exit code of a process. */
export const waitForExit = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve(code ?? 1))
  })

const listFiles = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap(name => listFiles(join(path, name)))
    : [path]

/** A digest of the content of all sources. */
function digestSources() {
  const digest = createHash('sha256')
  for (const file of SOURCES.flatMap(listFiles)) digest.update(file).update(readFileSync(file))
  return digest.digest('hex')
}

const describeBuild = ({ dir, env }: Build) => {
  const page = statSync(join(dir, 'index.html'), { throwIfNoEntry: false })
  return JSON.stringify({ env, page: page?.mtimeMs, sources: digestSources() })
}

/** Whether a folder is the build of the current sources. */
export function isFresh(build: Build) {
  const note = join(NOTES_FOLDER, build.dir)
  return existsSync(note) && readFileSync(note, 'utf8') === describeBuild(build)
}

/** Runs a build and returns whether it succeeded. Prints webpack's output only if it failed. */
export async function runBuild(build: Build) {
  // Without a type check: `npm run types` does it once for all builds.
  const child = spawn('npm run bundle', {
    shell: true,
    env: { ...process.env, OUT_DIR: build.dir, ...build.env },
  })
  const output: Uint8Array[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Uint8Array) => output.push(chunk))
  }
  if ((await waitForExit(child)) !== 0) {
    process.stderr.write(Buffer.concat(output))
    return false
  }
  mkdirSync(NOTES_FOLDER, { recursive: true })
  writeFileSync(join(NOTES_FOLDER, build.dir), describeBuild(build))
  return true
}

/**
 * The folder at `OUT_DIR`, or else the `in-page` build, built if it is not fresh. Null if the build
 * failed.
 */
export async function getFolderToTest(): Promise<string | null> {
  if (process.env.OUT_DIR) return process.env.OUT_DIR
  const [inPage] = builds
  return isFresh(inPage) || (await runBuild(inPage)) ? inPage.dir : null
}
