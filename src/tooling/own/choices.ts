import { existsSync, readdirSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { LANGUAGE_NAMES, SOURCE_LANGUAGE } from '../../language/language'
import { readArguments, UsageError } from '../command'

export const USAGE = `Usage: npm run own [-- OPTIONS]

Makes the template your own, as docs/your-own.md describes it. Without options, the command asks.
With options, it changes only what they say. Use git to see or undo the changes.

  --name TEXT          the product's name
  --short-name TEXT    the name for narrow places
  --contact TEXT       who helps with access: a noun phrase or an e-mail address
  --terms-url URL      the terms that a registration accepts
  --accent HEX         the accent colour of the light theme, such as #0f766e
  --accent-dark HEX    the accent colour of the dark theme; by default derived from --accent
  --api-url URL        uses the API at this URL instead of the demo backend
  --api-proxy ORIGIN   uses the API of this server on the origin of the page
  --pages NAMES        the pages to keep, such as dashboard,account
  --languages CODES    the languages to keep, such as en,de. English stays in every case
  --language CODE      the language of users who have not chosen one
  --tagline CODE=TEXT  the sentence above the sign-in form in a language; can be repeated

Exit codes: 0 done, 2 nothing changed.`

/** The choices by option. The choices of the taglines have the keys `tagline.en`, `tagline.de` … */
export type Choices = ReadonlyMap<string, string>

type Choice = {
  readonly question: string
  /** Says what is wrong with a text. Null if the text is valid. */
  readonly findProblem: (text: string, others: Choices) => string | null
}

const checkName = (text: string) => (text.length <= 40 ? null : 'must have at most 40 characters')
const checkColour = (text: string) =>
  /^#[0-9a-f]{6}$/i.test(text) ? null : 'must be a colour such as #0f766e'
const checkUrl = (text: string) => (/^https?:\/\/\S+$/.test(text) ? null : 'must be an http(s) URL')

const languageCodes: readonly string[] = Object.keys(LANGUAGE_NAMES)
export const splitList = (text: string) => text.split(/[ ,]+/)
/** The languages that stay. English stays, because its texts define the keys. */
export const listKeptLanguages = (choices: Choices) => {
  const kept = choices.get('languages')
  return kept === undefined
    ? languageCodes
    : languageCodes.filter(code => code === SOURCE_LANGUAGE || splitList(kept).includes(code))
}

const checkMembers = (text: string, known: readonly string[]) => {
  const unknown = splitList(text).find(name => !known.includes(name))
  return unknown === undefined ? null : `contains '${unknown}': there are ${known.join(', ')}`
}

export const listPages = () =>
  readdirSync('src/pages').filter(name => existsSync(`src/pages/${name}/index.ts`))

/** The options in the order in which they are asked. */
const CHOICES: Readonly<Record<string, Choice>> = {
  name: { question: "The product's name", findProblem: checkName },
  'short-name': { question: 'Its short name, for narrow places', findProblem: checkName },
  contact: {
    question: 'Who helps with access (a noun phrase or an e-mail address)',
    findProblem: () => null,
  },
  'terms-url': { question: 'The URL of the terms of a registration', findProblem: checkUrl },
  accent: { question: 'The accent colour, such as #0f766e', findProblem: checkColour },
  'accent-dark': {
    question: 'The accent colour of the dark theme (empty: derived)',
    findProblem: (text, others) =>
      others.has('accent') ? checkColour(text) : 'needs an accent colour of the light theme',
  },
  'api-url': {
    question: 'The URL of your API (empty: the demo backend, or an API on the same origin)',
    findProblem: checkUrl,
  },
  'api-proxy': {
    question: 'The server of an API on the same origin, such as http://127.0.0.1:8080',
    findProblem: (text, others) =>
      others.has('api-url') ? 'can not be combined with the URL of an API' : checkUrl(text),
  },
  pages: {
    question: `The pages to keep, such as ${listPages().join(',')}`,
    findProblem: text => checkMembers(text, listPages()),
  },
  languages: {
    question: `The languages to keep, such as ${languageCodes.join(',')}`,
    findProblem: text => checkMembers(text, languageCodes),
  },
  language: {
    question: 'The default language',
    findProblem: (text, others) => checkMembers(text, listKeptLanguages(others)),
  },
}

/** @throws UsageError if a choice is invalid. */
function checkChoice(option: string, text: string, others: Choices) {
  const problem = /[<>{}\p{C}]/u.test(text)
    ? 'must not contain brackets or line breaks'
    : CHOICES[option]?.findProblem(text, others)
  if (problem) throw new UsageError(`--${option} ${problem} (found: '${text}').`)
}

/**
 * Parses the options of the command.
 *
 * @throws UsageError if an option is unknown or has an invalid value.
 */
export function readChoices(args: readonly string[]): Choices {
  const text = { type: 'string' } as const
  const { values, positionals } = readArguments(
    args,
    {
      name: text,
      'short-name': text,
      contact: text,
      'terms-url': text,
      accent: text,
      'accent-dark': text,
      'api-url': text,
      'api-proxy': text,
      pages: text,
      languages: text,
      language: text,
      tagline: { type: 'string', multiple: true },
    },
    USAGE,
  )
  if (positionals.length > 0) throw new UsageError(USAGE)
  const choices = new Map<string, string>()
  const { tagline = [], ...others } = values
  const given = new Map(Object.entries(others))
  for (const option of Object.keys(CHOICES)) {
    const value = given.get(option)
    if (value === undefined) continue
    checkChoice(option, value, choices)
    choices.set(option, value)
  }
  for (const value of tagline) {
    const [code = '', ...rest] = value.split('=')
    if (!listKeptLanguages(choices).includes(code))
      throw new UsageError(`--tagline must begin with a language, such as en= (found: '${value}').`)
    choices.set(`tagline.${code}`, rest.join('='))
  }
  return choices
}

type TerminalStreams = {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/**
 * Asks for each choice in the terminal. Repeats a question after an invalid reply.
 *
 * @throws UsageError if the input ends before the last question.
 */
export async function askChoices(streams: TerminalStreams): Promise<Choices> {
  const terminal = createInterface(streams)
  const ended = new AbortController()
  terminal.once('close', () => {
    ended.abort()
  })
  const choices = new Map<string, string>()

  async function ask(option: string, question: string): Promise<void> {
    const reply = await terminal.question(`${question}: `, { signal: ended.signal }).catch(() => {
      throw new UsageError('\nThe input ended before the last question. Nothing has changed.')
    })
    const text = reply.trim()
    if (text === '') return
    try {
      checkChoice(option, text, choices)
      choices.set(option, text)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      streams.output.write(`${error.message}\n`)
      await ask(option, question)
    }
  }

  streams.output.write('An empty line changes nothing.\n\n')
  try {
    for (const [option, { question }] of Object.entries(CHOICES)) await ask(option, question)
    for (const code of listKeptLanguages(choices))
      await ask(`tagline.${code}`, `The sentence above the sign-in form (${code})`)
  } finally {
    terminal.close()
  }
  return choices
}
