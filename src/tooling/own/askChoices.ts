import { createInterface } from 'node:readline/promises'
import { UsageError } from '../command'
import { listLanguages } from './languageEdits'
import { checkChoices, USAGE, type OwnChoices } from './ownChoices'

/** The questions, in order. An empty input changes nothing. */
const QUESTIONS = [
  ['name', "The product's name"],
  ['short-name', 'Its short name, for narrow places (empty: the name)'],
  ['accent', 'The accent colour, such as #0f766e'],
  ['accent-dark', 'The accent colour of the dark theme (empty: derived)'],
  ['languages', 'The languages to keep: '],
  ['language', 'The default language'],
  ['tagline', 'The sentence beside the sign-in form, in the default language'],
  ['contact', 'Who helps with access (a noun phrase or an e-mail address)'],
  ['terms-url', 'The URL of the terms of a registration'],
  ['pages', 'The demo pages to keep: dashboard, users, account, access, all or none'],
  ['api-url', 'The URL of your API (empty: the demo backend, or an API on the same origin)'],
  ['api-proxy', 'The server of an API on the same origin, such as http://127.0.0.1:8080'],
] as const

/**
 * Asks for each choice in the terminal.
 *
 * @throws UsageError if there is no terminal.
 */
export async function askChoices(languageFile: string): Promise<OwnChoices> {
  if (!process.stdin.isTTY) throw new UsageError(USAGE)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  console.log('An empty line changes nothing.\n')
  let choices: OwnChoices = {}
  try {
    for (const [option, question] of QUESTIONS) {
      const codes = [...listLanguages(languageFile).keys()].join(',')
      const label = option === 'languages' ? `${question}${codes}` : question
      choices = { ...choices, ...(await ask(option, label)) }
    }
  } finally {
    terminal.close()
  }
  return choices

  async function ask(option: keyof OwnChoices, label: string): Promise<OwnChoices> {
    const text = (await terminal.question(`${label}: `)).trim()
    try {
      return text === '' ? {} : checkChoices({ [option]: text })
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      console.log(error.message)
      return ask(option, label)
    }
  }
}
