import { spawn } from 'node:child_process'
import { waitForExit } from '../../support/build'

type CommandOptions = {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Runs a command. Prints its output only if it fails.
 *
 * @throws if it fails.
 */
export async function runCommand(command: string, { cwd, env }: CommandOptions = {}) {
  const child = spawn(command, { shell: true, cwd, env: { ...process.env, ...env } })
  const output: Uint8Array[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Uint8Array) => output.push(chunk))
  }
  if ((await waitForExit(child)) === 0) return
  process.stderr.write(Buffer.concat(output))
  throw new Error(`${command} failed`)
}
