/** A page's name in all its forms. */
export type PageName = {
  /** `sales-report`: folder, path and chunk. */
  readonly kebab: string
  /** `salesReport`: the page in the code, and the key of its texts. */
  readonly camel: string
  /** `SalesReport`: the component, before `Page`. */
  readonly pascal: string
  /** `Sales report`: its first title. */
  readonly title: string
}

const PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const MAX_LENGTH = 40

/** Names with a meaning in JavaScript or in the changed files. */
const RESERVED = new Set([
  ...['arguments', 'await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger'],
  ...['default', 'delete', 'do', 'else', 'enum', 'eval', 'export', 'extends', 'false', 'finally'],
  ...['for', 'function', 'if', 'implements', 'import', 'in', 'instanceof', 'interface', 'let'],
  ...['new', 'null', 'package', 'private', 'protected', 'public', 'return', 'static', 'super'],
  ...['switch', 'this', 'throw', 'true', 'try', 'typeof', 'undefined', 'var', 'void', 'while'],
  ...['with', 'yield', 'definePage', 'pages'],
])

/** Paths that are not pages. */
const RESERVED_PATHS = new Set(['api', 'assets', 'auth', 'error', 'support'])

/** Parses a page's name; or returns a sentence why it is invalid. */
export function readPageName(text: string): PageName | string {
  if (!PATTERN.test(text) || text.length > MAX_LENGTH) {
    return `'${text}' is not a name for a page: lower-case letters and digits, words joined by hyphens, at most ${MAX_LENGTH} characters, such as sales-report.`
  }
  const words = text.split('-')
  const pascal = words.map(capitalise).join('')
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  if (RESERVED.has(camel)) return `'${text}' cannot be used: '${camel}' has a meaning in the code.`
  if (RESERVED_PATHS.has(text)) return `'${text}' cannot be used: the path /${text} is taken.`
  return { kebab: text, camel, pascal, title: capitalise(words.join(' ')) }
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
