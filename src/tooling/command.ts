import { parseArgs, type ParseArgsConfig } from 'node:util'

type LinePrinter = (line: string) => void

/** A command for developers. Takes the arguments and returns the exit code. */
export type Command = (args: readonly string[], print: LinePrinter) => number | Promise<number>

export const EXIT_CODES = { ok: 0, findings: 1, usage: 2 } as const

/**
 * The command was called with wrong arguments or cannot run. `runCommand` prints only the message,
 * without a stack trace.
 */
export class UsageError extends Error {}

/**
 * Ends the process without an error when the program that reads its output ends first. For example,
 * `head` ends after ten lines.
 */
const endWhenOutputCloses = () =>
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })

/** Runs a command, prints its output and sets the exit code of the process. */
export async function runCommand(command: Command, args: readonly string[]) {
  endWhenOutputCloses()
  try {
    process.exitCode = await command(args, line => {
      console.log(line)
    })
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error)
    process.exitCode = EXIT_CODES.usage
  }
}

/**
 * Parses options and positional arguments.
 *
 * @throws UsageError with the usage text if an option is unknown or has no value.
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  const parsed = parseOrNull(args, options)
  if (!parsed) throw new UsageError(usage)
  const given = parsed.tokens.flatMap(token => (token.kind === 'option' ? token.name : []))
  const taken = Object.keys(options).filter(name => !given.includes(name) && readNpmOption(name))
  if (taken.length > 0)
    throw new UsageError(
      `npm has taken the option --${taken.join(' and --')}. Type "--" before the options:\n\n` +
        `  ${createCommandLine(args, taken)}\n\n${usage}`,
    )
  return parsed
}

/**
 * Without `--` before an option, npm takes the option and passes it in the environment. PowerShell
 * removes `--` without quotation marks.
 */
const readNpmOption = (option: string) => process.env[`npm_config_${option.replaceAll('-', '_')}`]

/** Creates the line that passes these options to the command. */
function createCommandLine(args: readonly string[], taken: readonly string[]): string {
  // For `--kind list`, npm passes kind=true and the argument list.
  const hasValues = taken.every(option => readNpmOption(option) !== 'true')
  const options = taken.flatMap(option =>
    hasValues
      ? // npm separates the values of a repeated option with an empty line.
        (readNpmOption(option) ?? '').split('\n\n').map(value => `--${option}="${value}"`)
      : `--${option}=…`,
  )
  const others = hasValues ? args : ['…']
  return ['npm run', process.env.npm_lifecycle_event, '"--"', ...others, ...options].join(' ')
}

function parseOrNull<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, tokens: true, options })
  } catch {
    return null
  }
}
