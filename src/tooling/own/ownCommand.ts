import { readFileSync } from 'node:fs'
import { EXIT_CODES, UsageError, type Command } from '../command'
import { askChoices } from './askChoices'
import { readKeptPages } from './keptPages'
import { readChoices, USAGE } from './productChoices'
import { planProductChanges } from './planProductChanges'
import { createChangeCollector } from './projectChanges'
import { removeDemoPages } from './removeDemoPages'

function askChoicesInTerminal() {
  if (!process.stdin.isTTY) throw new UsageError(USAGE)
  const languageFile = readFileSync('src/language/language.ts', 'utf8')
  return askChoices(languageFile, { input: process.stdin, output: process.stdout })
}

/** Turns the project in the working directory into the team's own product. */
export const ownCommand: Command = async (args, print) => {
  const choices = args.length > 0 ? readChoices(args) : await askChoicesInTerminal()
  const keptPages = choices.pages === undefined ? null : readKeptPages(choices.pages)
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const changes = createChangeCollector()
  planProductChanges(choices, changes, note)

  // All choices are valid, so files may change now.
  lines.push(...(await changes.write()))
  const isComplete = keptPages === null || (await removeDemoPages(keptPages, note))
  for (const line of new Set(lines)) print(line)
  print('')
  print(
    lines.length === 0
      ? 'Nothing has changed.'
      : `Next: ${isComplete ? '' : 'the commands above, '}npm test, and commit. See docs/your-own.md.`,
  )
  return isComplete ? EXIT_CODES.ok : EXIT_CODES.findings
}
