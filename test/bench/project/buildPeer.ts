import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createHash } from 'node:crypto'
import webpack from 'webpack'
import { CACHE } from './buildHere'
import { install } from './install'
import { peerConfig } from './peerConfig'

const PEERS = resolve('test/bench/peers')

/** Installs and builds a peer, unless nothing has changed since; where it lies. */
export async function buildPeer(name: string): Promise<string> {
  const folder = join(PEERS, name)
  const out = join(CACHE, name)
  const note = `${out}.note`
  const sources = fingerprint([
    join(folder, 'src'),
    join(PEERS, 'shared'),
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

function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn))
    hash.update(relative('.', path)).update(readFileSync(path))
  return hash.digest('hex')
}

const filesIn = (path: string): readonly string[] =>
  path.includes('.')
    ? [path]
    : readdirSync(path)
        .sort()
        .flatMap(name => filesIn(join(path, name)))

const build = (folder: string, out: string) =>
  new Promise<void>((done, fail) => {
    webpack(peerConfig(folder, out), (error, stats) => {
      if (error) fail(error)
      else if (!stats || stats.hasErrors()) fail(new Error(stats?.toString('errors-only')))
      else done()
    })
  })
