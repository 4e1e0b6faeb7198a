import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Prints one line. */
type Say = (line: string) => void

/** A command for developers: takes arguments, returns its exit code. */
export type Command = (args: readonly string[], say: Say) => number | Promise<number>

/** The exit codes of all commands. */
export const EXIT = { ok: 0, findings: 1, usage: 2 } as const

/** The command cannot run as it was called. Its message is for the person who called it. */
export class UsageError extends Error {}

/** Runs a command as the process. */
export async function runCommand(command: Command, args: readonly string[]) {
  try {
    process.exitCode = await command(args, line => {
      console.log(line)
    })
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error)
    process.exitCode = EXIT.usage
  }
}

/** `1 page`, `2 pages`. */
export const formatCount = (count: number, noun: string, plural = `${noun}s`) =>
  `${count} ${count === 1 ? noun : plural}`

/**
 * The options by name, and the other arguments.
 *
 * @throws UsageError with the usage if an option is unknown or has no value.
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch {
    throw new UsageError(usage)
  }
}
