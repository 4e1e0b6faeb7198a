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

test('a type error makes the production build fail, and the output names the error', () => {
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
