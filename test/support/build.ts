import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builds } from '../../playwright.config'

type Build = (typeof builds)[number]

/** The files and folders that a build reads. The settings of a build are environment variables. */
const BUILD_INPUTS = [
  'src',
  'test/fixtures',
  'public',
  'webpack.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '.env',
]

/** After each build, this folder contains a file with the result of `describeBuild`. */
const BUILD_NOTES_FOLDER = 'node_modules/.cache/e2e'

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

/** Returns a hash of the contents of all inputs. */
function hashBuildInputs() {
  const hash = createHash('sha256')
  for (const file of BUILD_INPUTS.flatMap(listFiles)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Returns a text that changes if the settings, the source files or the built page change. */
const describeBuild = ({ dir, env }: Build) => {
  const page = statSync(join(dir, 'index.html'), { throwIfNoEntry: false })
  return JSON.stringify({ env, page: page?.mtimeMs, sources: hashBuildInputs() })
}

/** Whether the folder of a build was built from the current inputs and settings. */
export function isUpToDate(build: Build) {
  const note = join(BUILD_NOTES_FOLDER, build.dir)
  return existsSync(note) && readFileSync(note, 'utf8') === describeBuild(build)
}

/** Runs a build and returns whether it succeeded. Prints webpack's output only if it failed. */
export async function runBuild(build: Build) {
  // Skips the type check, because `npm run types` checks the types once for all builds.
  const child = spawn('npm run bundle', {
    shell: true,
    env: { ...process.env, NODE_ENV: 'test', OUT_DIR: build.dir, ...build.env },
  })
  const output: Uint8Array[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Uint8Array) => output.push(chunk))
  }
  if ((await waitForExit(child)) !== 0) {
    process.stderr.write(Buffer.concat(output))
    return false
  }
  mkdirSync(BUILD_NOTES_FOLDER, { recursive: true })
  writeFileSync(join(BUILD_NOTES_FOLDER, build.dir), describeBuild(build))
  return true
}

/**
 * Returns `OUT_DIR` if it is set. Otherwise, returns the folder of the build `in-page`. If the
 * inputs of this build have changed, runs the build first. Returns null if the build fails.
 */
export async function getFolderToTest(): Promise<string | null> {
  if (process.env.OUT_DIR) return process.env.OUT_DIR
  const [inPage] = builds
  return isUpToDate(inPage) || (await runBuild(inPage)) ? inPage.dir : null
}
