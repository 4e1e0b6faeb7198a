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

/** Names that are reserved in JavaScript, or already used in the files that the command changes. */
const RESERVED_NAMES = new Set([
  ...['arguments', 'await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger'],
  ...['default', 'delete', 'do', 'else', 'enum', 'eval', 'export', 'extends', 'false', 'finally'],
  ...['for', 'function', 'if', 'implements', 'import', 'in', 'instanceof', 'interface', 'let'],
  ...['new', 'null', 'package', 'private', 'protected', 'public', 'return', 'static', 'super'],
  ...['switch', 'this', 'throw', 'true', 'try', 'typeof', 'undefined', 'var', 'void', 'while'],
  ...['with', 'yield', 'definePage', 'pages', 'allowedPages'],
])

/** Paths that a page can't have, because the app, its files or the API already use them. */
const RESERVED_PATHS = new Set(['api', 'assets', 'auth', 'error', 'support'])

/** Parses the name of a page. Returns an error message if the name is invalid. */
export function readPageName(text: string): PageName | string {
  if (!NAME_PATTERN.test(text) || text.length > MAX_NAME_LENGTH) {
    return `'${text}' is not a valid page name. Use lower-case letters, digits and hyphens, at most ${MAX_NAME_LENGTH} characters, such as sales-report.`
  }
  const words = text.split('-')
  const pascal = words.map(capitalise).join('')
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  if (RESERVED_NAMES.has(camel)) return `'${text}' cannot be used: '${camel}' is a reserved name.`
  if (RESERVED_PATHS.has(text))
    return `'${text}' cannot be used: the path /${text} is already used.`
  return { kebab: text, camel, pascal, title: capitalise(words.join(' ')) }
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Replaces the name `sample-item` of the templates, in all its forms, by the name of a page. */
export const replaceTemplateName = (text: string, { kebab, camel, pascal, title }: PageName) =>
  text
    .replaceAll('sample-item', kebab)
    .replaceAll('sampleItem', camel)
    .replaceAll('SampleItem', pascal)
    .replaceAll('Sample item', title)
