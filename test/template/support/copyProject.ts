import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

/** These folders are not copied, because they are generated or a build does not need them. */
const EXCLUDED_FOLDER_PATTERN = /^(node_modules|dist.*|test-results|coverage|\.git|\.mock|peers)$/

const copySources = (folder: string) => {
  cpSync('.', folder, {
    recursive: true,
    filter: source =>
      !EXCLUDED_FOLDER_PATTERN.test(basename(resolve(source))) || resolve(source) === resolve('.'),
  })
}

/** Copies the project to a folder. The copy contains a link to `node_modules` of the project. */
export function copyProjectWithoutPackages(folder: string) {
  copySources(folder)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
}

/**
 * Reads `.env` and the source files in `src` and `test`. Returns the texts of the files by path.
 */
export const readSources = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    ['.env', ...['src', 'test'].flatMap(name => listFiles(join(folder, name), name))]
      .filter(path => /\.(tsx?|css|env)$/.test(path))
      .map(path => [path, readFileSync(join(folder, path), 'utf8')]),
  )

const listFiles = (folder: string, name: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => join(name, path))

/** Copies the project with its packages to a temporary folder. Call `remove` at the end. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  copySources(folder)
  copyPackages(resolve('node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    remove: () => {
      // Retries the removal, because a server that has just been stopped may still write files.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Copies packages. Uses hard links where possible, because copying many files takes long. */
function copyPackages(from: string, to: string) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    // Skips the caches of webpack and other tools, because the copy does not need them.
    if (entry.name === '.cache') continue
    if (entry.isDirectory()) copyPackages(source, target)
    else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true })
    else linkOrCopyFile(source, target)
  }
}

function linkOrCopyFile(source: string, target: string) {
  try {
    linkSync(source, target)
  } catch {
    // Copies the file instead, because hard links do not work across file systems.
    copyFileSync(source, target)
  }
}
