/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

test('a type error makes the production build fail, and the output contains the error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(folder, 'src'))
  for (const file of ['package.json', 'tsconfig.json', 'src/tsconfig.json', 'webpack.config.ts']) {
    cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'src/wrong.ts'), "export const count: number = 'three'\n")

  const { status, stdout } = spawnSync('npm run build', {
    cwd: folder,
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, OUT_DIR: 'dist' },
  })
  expect(status).not.toBe(0)
  expect(stdout).toMatch(/wrong\.ts.*TS2322/)
  expect(existsSync(join(folder, 'dist'))).toBe(false)
  rmSync(folder, { recursive: true })
}, 60_000)

/** Evaluates webpack.config.ts in a folder with this `.env`. Prints the proxy of `npm start`. */
function evaluateConfig(envFile: string, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'config-'))
  writeFileSync(join(folder, '.env'), envFile)
  const program = `const config = require(${JSON.stringify(resolve('webpack.config.ts'))}).default
    const { devServer } = config({}, { mode: 'development' })
    console.log(JSON.stringify(devServer.proxy ?? []))`
  const tsx = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href
  const result = spawnSync(process.execPath, ['--import', tsx, '--eval', program], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TSX_TSCONFIG_PATH: resolve('tsconfig.json'), ...env },
  })
  rmSync(folder, { recursive: true })
  return result
}

test('if .env and package.json have different versions, a build fails, and the output names both', () => {
  const { status, stderr } = evaluateConfig('APP_VERSION=v0.0.1\n')
  expect(status).not.toBe(0)
  expect(stderr).toContain('APP_VERSION in .env is v0.0.1')
}, 60_000)

test('with API_PROXY, npm start forwards /api to the API', () => {
  const target = 'http://127.0.0.1:8080'
  const { stdout, stderr } = evaluateConfig('', { API_PROXY: target })
  expect([stdout, stderr]).toEqual([
    `[{"context":["/api"],"target":"${target}","changeOrigin":true}]\n`,
    '',
  ])
}, 60_000)

test('without API_PROXY, npm start forwards no requests', () => {
  expect(evaluateConfig('').stdout).toBe('[]\n')
}, 60_000)
