import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createHash } from 'node:crypto'
import webpack from 'webpack'
import { CACHE_FOLDER } from './buildProduct'
import { installPackages } from './installPackages'
import { createPeerConfig } from './createPeerConfig'

const PEER_APPS_FOLDER = resolve('test/bench/peers')

/** Builds a peer if it has changed since its last build. Returns the folder of the build. */
export async function buildPeer(name: string): Promise<string> {
  const folder = join(PEER_APPS_FOLDER, name)
  const out = join(CACHE_FOLDER, name)
  const note = `${out}.note`
  const sources = hashFiles([
    join(folder, 'src'),
    join(PEER_APPS_FOLDER, 'shared'),
    join(folder, 'package-lock.json'),
    resolve('test/bench/project/createPeerConfig.ts'),
  ])
  if (existsSync(note) && readFileSync(note, 'utf8') === sources) return out

  console.log(`Building ${name} …`)
  await installPackages(folder)
  await runWebpack(folder, out)
  writeFileSync(note, sources)
  return out
}

function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(listFiles))
    hash.update(relative('.', path)).update(readFileSync(path))
  return hash.digest('hex')
}

const listFiles = (path: string): readonly string[] =>
  path.includes('.')
    ? [path]
    : readdirSync(path)
        .sort()
        .flatMap(name => listFiles(join(path, name)))

const runWebpack = (folder: string, out: string) =>
  new Promise<void>((done, fail) => {
    webpack(createPeerConfig(folder, out), (error, stats) => {
      if (error) fail(error)
      else if (!stats || stats.hasErrors()) fail(new Error(stats?.toString('errors-only')))
      else done()
    })
  })
