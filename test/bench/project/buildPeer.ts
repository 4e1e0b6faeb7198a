import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createHash } from 'node:crypto'
import webpack from 'webpack'
import { CACHE_FOLDER } from './buildHere'
import { install } from './install'
import { peerConfig } from './peerConfig'

const PEERS_FOLDER = resolve('test/bench/peers')

/** Installs and builds a peer, if it has changed since the last build. Returns its folder. */
export async function buildPeer(name: string): Promise<string> {
  const folder = join(PEERS_FOLDER, name)
  const out = join(CACHE_FOLDER, name)
  const note = `${out}.note`
  const sources = hashFiles([
    join(folder, 'src'),
    join(PEERS_FOLDER, 'shared'),
    join(folder, 'package-lock.json'),
    resolve('test/bench/project/peerConfig.ts'),
  ])
  if (existsSync(note) && readFileSync(note, 'utf8') === sources) return out

  console.log(`Building ${name} …`)
  await install(folder)
  await build(folder, out)
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

const build = (folder: string, out: string) =>
  new Promise<void>((done, fail) => {
    webpack(peerConfig(folder, out), (error, stats) => {
      if (error) fail(error)
      else if (!stats || stats.hasErrors()) fail(new Error(stats?.toString('errors-only')))
      else done()
    })
  })
