import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { Command } from '@/tooling/command'

/** Runs Node in a folder. `env` adds environment variables. */
export const runNode = (cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env: { ...process.env, ...env } })

/** Finds a program such as `jest/bin/jest` in the packages of a folder or of the folders above it. */
export const findProgram = (cwd: string, program: string) =>
  createRequire(resolve(cwd, 'package.json')).resolve(program)

/** Runs a tool of the project in a folder, as npm does, for example `new-page`. */
export const runTool = (cwd: string, ...args: readonly string[]) =>
  runNode(cwd, ['--import', 'tsx', 'src/tooling/cli.ts', ...args])

/** Runs a command in this process. Returns its exit code and output. Rejects if the command throws. */
export async function runCommand(command: Command, ...args: readonly string[]) {
  const lines: string[] = []
  const code = await command(args, line => lines.push(line))
  return { code, lines, text: lines.join('\n') }
}
