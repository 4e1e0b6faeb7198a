/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack from 'webpack'
import { TypeCheckPlugin } from '@/host/TypeCheckPlugin'

const FILES = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "types": [] }, "files": ["typed.ts"] }',
  'entry.js': 'globalThis.started = true',
}

/** Builds a little program, and says what is wrong with it. */
async function build(typed: string) {
  const context = mkdtempSync(join(tmpdir(), 'types-'))
  for (const [name, text] of Object.entries({ ...FILES, 'typed.ts': typed })) {
    writeFileSync(join(context, name), text)
  }
  const compiler = webpack({
    mode: 'production',
    context,
    entry: './entry.js',
    output: { path: join(context, 'dist') },
    plugins: [new TypeCheckPlugin(context)],
  })
  try {
    return await new Promise<string[]>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error)
        else resolve(stats?.compilation.errors.map(({ message }) => message) ?? [])
      })
    })
  } finally {
    rmSync(context, { recursive: true })
  }
}

test('a build fails where a type is wrong, and says where', async () => {
  expect(await build("export const count: number = 'three'")).toEqual([
    expect.stringMatching(/typed\.ts.*TS2322/),
  ])
})

test('a build whose types are right is well', async () => {
  expect(await build('export const count: number = 3')).toEqual([])
})
