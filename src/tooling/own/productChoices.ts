import { readArguments, UsageError } from '../command'

export const USAGE = `Usage: npm run own [-- OPTIONS]

Makes the template your own. Without options, the command asks. With options, it changes only what
they say. It can run again at any time. Use git to see or undo the changes.

  --name TEXT          the product's name
  --short-name TEXT    the name for narrow places; by default the name
  --tagline TEXT       the sentence beside the sign-in form, in the default language
  --contact TEXT       who helps with access: a noun phrase or an e-mail address
  --terms-url URL      the terms that a registration accepts
  --accent HEX         the accent colour of the light theme, such as #0f766e
  --accent-dark HEX    the accent colour of the dark theme; by default derived from --accent
  --language CODE      the language of users who have not chosen one
  --languages CODES    the languages to keep, such as en,de. English stays in every case
  --pages NAMES        the demo pages to keep: dashboard, users, account, access, all or none
  --demo               uses the demo backend
  --api-url URL        uses the API at this URL instead of the demo backend
  --api-proxy ORIGIN   uses the API of this server on the origin of the page

Exit codes: 0 changed, 1 changed, but packages must be removed by hand, 2 nothing changed.`

/** The choices of the team. An undefined choice changes nothing. */
export type ProductChoices = {
  readonly name?: string | undefined
  readonly 'short-name'?: string | undefined
  readonly tagline?: string | undefined
  readonly contact?: string | undefined
  readonly 'terms-url'?: string | undefined
  readonly accent?: string | undefined
  readonly 'accent-dark'?: string | undefined
  readonly language?: string | undefined
  readonly languages?: string | undefined
  readonly pages?: string | undefined
  readonly demo?: boolean | undefined
  readonly 'api-url'?: string | undefined
  readonly 'api-proxy'?: string | undefined
}

const TEXT_OPTION = { type: 'string' } as const

/**
 * Parses the options of the command.
 *
 * @throws UsageError if an option is unknown or has an invalid value.
 */
export function readChoices(args: readonly string[]): ProductChoices {
  const { values, positionals } = readArguments(
    args,
    {
      name: TEXT_OPTION,
      'short-name': TEXT_OPTION,
      tagline: TEXT_OPTION,
      contact: TEXT_OPTION,
      'terms-url': TEXT_OPTION,
      accent: TEXT_OPTION,
      'accent-dark': TEXT_OPTION,
      language: TEXT_OPTION,
      languages: TEXT_OPTION,
      pages: TEXT_OPTION,
      demo: { type: 'boolean' },
      'api-url': TEXT_OPTION,
      'api-proxy': TEXT_OPTION,
    },
    USAGE,
  )
  if (positionals.length > 0) throw new UsageError(USAGE)
  return checkChoices(values)
}

/** @throws UsageError if a choice is invalid. */
export function checkChoices(choices: ProductChoices): ProductChoices {
  for (const [option, text] of Object.entries(choices)) {
    const message = typeof text === 'string' ? findOptionProblem(option, text) : null
    if (message !== null) throw new UsageError(`--${option} ${message} (found: '${String(text)}').`)
  }
  return choices
}

function findOptionProblem(option: string, text: string): string | null {
  if (/[<>{}\p{C}]/u.test(text)) return 'must not contain brackets or line breaks'
  if (option.startsWith('accent') && !/^#[0-9a-f]{6}$/i.test(text))
    return 'must be a colour such as #0f766e'
  if (option.endsWith('name') && (text.trim() !== text || text === '' || text.length > 40))
    return 'must have 1 to 40 characters'
  if (option === 'terms-url' && text !== '' && !/^https?:\/\/\S+$/.test(text))
    return 'must be empty or an http(s) URL'
  return null
}
