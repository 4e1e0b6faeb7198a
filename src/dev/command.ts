import { parseArgs, type ParseArgsConfig } from 'node:util'

/** What a command says, line by line. */
type Say = (line: string) => void

/** A command for developers: its arguments in, its exit code out. */
export type Command = (args: readonly string[], say: Say) => Promise<number>

/** What the codes mean, to every command here. */
export const EXIT = { fits: 0, findings: 1, usage: 2 } as const

/** Why a command cannot do what it was asked for, in words for whoever asked. */
export class Unusable extends Error {}

/** Runs a command as the process, which ends by itself. */
export function run(command: Command) {
  command(process.argv.slice(2), line => {
    console.log(line)
  })
    .catch((error: unknown) => {
      console.error(error instanceof Unusable ? error.message : error)
      return EXIT.usage
    })
    .then(code => {
      process.exitCode = code
    }, console.error)
}

/** `1 page`, `2 pages`. */
export const counted = (count: number, noun: string, plural = `${noun}s`) =>
  `${count} ${count === 1 ? noun : plural}`

/**
 * What stands on the command line: options by their names, and the rest.
 *
 * @throws Unusable with the usage where something stands there that is no option.
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch {
    throw new Unusable(usage)
  }
}
