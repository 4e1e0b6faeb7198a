/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import packageJson from '../../../package.json'

const LOADER_SCRIPT = `require(${JSON.stringify(resolve('src/lib/loadEnvFiles.ts'))}).loadEnvFiles()
console.log(JSON.stringify([process.env.SHELL_ONE, process.env.LOCAL_ONE, process.env.SHARED_ONE]))`

/** Loads `.env` and `.env.local` of a new folder. Returns the values of three variables. */
function loadFiles(NODE_ENV: string) {
  const folder = mkdtempSync(join(tmpdir(), 'env-'))
  writeFileSync(join(folder, '.env'), 'SHELL_ONE=shared\nLOCAL_ONE=shared\nSHARED_ONE=shared\n')
  writeFileSync(join(folder, '.env.local'), 'SHELL_ONE=local\nLOCAL_ONE=local\n')
  const tsx = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href
  const { stdout } = spawnSync(process.execPath, ['--import', tsx, '--eval', LOADER_SCRIPT], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV, SHELL_ONE: 'shell' },
  })
  rmSync(folder, { recursive: true })
  return stdout.trim()
}

test('a variable of the environment replaces the one in .env.local, which replaces the one in .env', () => {
  expect(loadFiles('development')).toBe('["shell","local","shared"]')
})

test('in tests, .env.local is not read', () => {
  expect(loadFiles('test')).toBe('["shell","shared","shared"]')
})

test('all npm scripts work without a Unix shell', () => {
  const unixScripts = Object.entries(packageJson.scripts).filter(([, script]) =>
    /\bexec |[;<>|$'`*]|(?<!&)&(?!&)|^\w+=/.test(script),
  )
  expect(unixScripts).toEqual([])
})
