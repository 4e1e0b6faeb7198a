import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

/** What is made here, or is no part of a build. */
const LEFT_OUT = /^(node_modules|dist.*|test-results|coverage|\.git|\.mock|peers)$/

/** A copy of the project to be changed and built, packages and all; `remove` it in the end. */
export function copyOfProject() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  cpSync('.', folder, {
    recursive: true,
    filter: source => !LEFT_OUT.test(basename(resolve(source))) || resolve(source) === resolve('.'),
  })
  copyPackages(resolve('node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Links files instead of copying them where it can, for they are many; leaves webpack's cache behind. */
function copyPackages(from: string, to: string) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name === '.cache') continue
    if (entry.isDirectory()) copyPackages(source, target)
    else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true })
    else link(source, target)
  }
}

function link(source: string, target: string) {
  try {
    linkSync(source, target)
  } catch {
    // Another file system.
    copyFileSync(source, target)
  }
}
