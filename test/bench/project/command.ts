import { spawn } from 'node:child_process'
import { ended } from '../../support/build'

type Options = {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Runs a command, quietly unless it fails.
 *
 * @throws if it fails.
 */
export async function run(command: string, { cwd, env }: Options = {}) {
  const child = spawn(command, { shell: true, cwd, env: { ...process.env, ...env } })
  const heard: Uint8Array[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Uint8Array) => heard.push(chunk))
  }
  if ((await ended(child)) === 0) return
  process.stderr.write(Buffer.concat(heard))
  throw new Error(`${command} failed`)
}
