import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'

/** Writes a file as Prettier formats it. Creates its folder if needed. */
export async function writeFormatted(path: string, text: string) {
  const filepath = resolve(path)
  mkdirSync(dirname(filepath), { recursive: true })
  writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }))
}
