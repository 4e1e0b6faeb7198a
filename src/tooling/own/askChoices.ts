import { createInterface } from 'node:readline/promises'
import { UsageError } from '../command'
import { listLanguages } from './languageEdits'
import { checkChoices, type ProductChoices } from './productChoices'

/** The options of the command, each with its question, in the order in which they are asked. */
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

type TerminalStreams = {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/**
 * Asks for each choice in the terminal.
 *
 * @throws UsageError if the input ends before the last question.
 */
export async function askChoices(
  languageFile: string,
  streams: TerminalStreams,
): Promise<ProductChoices> {
  const terminal = createInterface(streams)
  const ended = new AbortController()
  terminal.once('close', () => {
    ended.abort()
  })
  streams.output.write('An empty line changes nothing.\n\n')
  let choices: ProductChoices = {}
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

  async function ask(option: keyof ProductChoices, label: string): Promise<ProductChoices> {
    const text = (await readLine(`${label}: `)).trim()
    try {
      return text === '' ? {} : checkChoices({ [option]: text })
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      streams.output.write(`${error.message}\n`)
      return ask(option, label)
    }
  }

  async function readLine(question: string): Promise<string> {
    try {
      return await terminal.question(question, { signal: ended.signal })
    } catch {
      throw new UsageError('\nThe input ended before the last question. Nothing has changed.')
    }
  }
}
