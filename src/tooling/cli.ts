import { loadEnvFiles } from './loadEnvFiles'
import { runCommand, type Command } from './command'

/**
 * The commands that package.json calls. Only the requested command is loaded, because some commands
 * import the whole app.
 */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  contract: async () => (await import('./contract/contractCommand')).contractCommand,
  'new-page': async () => (await import('./newPage/newPageCommand')).newPageCommand,
  own: async () => (await import('./own/ownCommand')).ownCommand,
  'remove-page': async () => (await import('./newPage/removePageCommand')).removePageCommand,
}

loadEnvFiles()
const [name = '', ...args] = process.argv.slice(2)
const loadCommand = COMMANDS[name]
if (loadCommand) void loadCommand().then(command => runCommand(command, args))
else {
  console.error(`Usage: cli.ts ${Object.keys(COMMANDS).join('|')}`)
  process.exitCode = 2
}
