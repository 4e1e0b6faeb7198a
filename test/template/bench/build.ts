import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import webpack from 'webpack'
import { createPeerConfig } from './peerConfig'

const PEERS_FOLDER = resolve('test/template/bench/peers')
const CACHE_FOLDER = resolve('node_modules/.cache/bench')

/**
 * Builds the product with the demo backend, or for the real API at `API_URL`. If `OUT_DIR` is set,
 * uses the build in that folder instead.
 */
export function buildProduct(): Promise<string> {
  if (process.env.OUT_DIR) return Promise.resolve(resolve(process.env.OUT_DIR))
  const folder = join(CACHE_FOLDER, 'omnichannel')
  execFileSync('npx', ['webpack', '--mode', 'production'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      OUT_DIR: folder,
      MOCK: String(!process.env.API_URL),
      // As many users as the other apps have.
      MOCK_EXTRA_USERS: '0',
    },
  })
  return Promise.resolve(folder)
}

/** Builds a peer if it has changed since its last build. Returns the folder of the build. */
export async function buildPeer(name: string): Promise<string> {
  const folder = join(PEERS_FOLDER, name)
  const out = join(CACHE_FOLDER, name)
  const builtHash = `${out}.hash`
  const hash = hashFiles([
    ...listSources(join(folder, 'src')),
    ...listSources(join(PEERS_FOLDER, 'shared')),
    join(folder, 'package-lock.json'),
    resolve('test/template/bench/peerConfig.ts'),
  ])
  if (existsSync(builtHash) && readFileSync(builtHash, 'utf8') === hash) return out

  installPackages(folder)
  await new Promise<void>((done, fail) => {
    webpack(createPeerConfig(folder, out), (error, stats) => {
      if (error) fail(error)
      else if (!stats || stats.hasErrors()) fail(new Error(stats?.toString('errors-only')))
      else done()
    })
  })
  writeFileSync(builtHash, hash)
  return out
}

/** Installs the packages of a folder with its own lockfile. Runs no install scripts. */
export function installPackages(folder: string) {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit' })
}

const listSources = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map(name => join(folder, name))

function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}
