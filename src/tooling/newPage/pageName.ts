import { UsageError } from '../command'

/** The name of a page in all its forms. */
export type PageName = {
  /** The name in the folder, the path and the chunk, such as `sales-report`. */
  readonly kebab: string
  /** The variable of the page and the key of its texts, such as `salesReport`. */
  readonly camel: string
  /** The component without the suffix `Page`, such as `SalesReport`. */
  readonly pascal: string
  /** The initial title, such as `Sales report`. */
  readonly title: string
}

const NAME_PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const MAX_NAME_LENGTH = 40

/** Paths that a page can't have, because the app, its files or the API already use them. */
const RESERVED_PATHS = new Set(['api', 'assets', 'auth', 'error', 'support'])

/** @throws UsageError if the name is invalid. */
export function parsePageName(text: string): PageName {
  if (!NAME_PATTERN.test(text) || text.length > MAX_NAME_LENGTH) {
    throw new UsageError(
      `'${text}' is not a valid page name. Use lower-case letters, digits and hyphens, at most ${MAX_NAME_LENGTH} characters, such as sales-report.`,
    )
  }
  if (RESERVED_PATHS.has(text)) throw new UsageError(`The path /${text} is already used.`)
  const words = text.split('-')
  const pascal = words.map(capitalise).join('')
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  return { kebab: text, camel, pascal, title: capitalise(words.join(' ')) }
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The name of one record of a resource, such as `order` for `orders`. */
export const getSingularName = ({ kebab }: PageName): PageName =>
  parsePageName(
    kebab
      .replace(/ies$/, 'y')
      .replace(/(ss|x|ch|sh)es$/, '$1')
      .replace(/([^s])s$/, '$1'),
  )

/** Replaces a name in all its forms by another name. */
export const replaceName = (text: string, from: PageName, to: PageName) =>
  text
    .replaceAll(from.kebab, to.kebab)
    .replaceAll(from.camel, to.camel)
    .replaceAll(from.pascal, to.pascal)
    .replaceAll(from.title, to.title)
    .replaceAll(from.title.toLowerCase(), to.title.toLowerCase())
