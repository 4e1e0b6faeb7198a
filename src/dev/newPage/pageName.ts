/** The ways in which a page's name is written, by where it stands. */
export type PageName = {
  /** `sales-report`: folder, address and chunk. */
  readonly kebab: string
  /** `salesReport`: the page in the code, and its texts. */
  readonly camel: string
  /** `SalesReport`: the component, before `Page`. */
  readonly pascal: string
  /** `Sales report`: its title, to begin with. */
  readonly title: string
}

const FORM = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const LONGEST = 40

/** Names that already mean something in JavaScript or in the files that are written to. */
const RESERVED = new Set([
  ...['arguments', 'await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger'],
  ...['default', 'delete', 'do', 'else', 'enum', 'eval', 'export', 'extends', 'false', 'finally'],
  ...['for', 'function', 'if', 'implements', 'import', 'in', 'instanceof', 'interface', 'let'],
  ...['new', 'null', 'package', 'private', 'protected', 'public', 'return', 'static', 'super'],
  ...['switch', 'this', 'throw', 'true', 'try', 'typeof', 'undefined', 'var', 'void', 'while'],
  ...['with', 'yield', 'definePage', 'pages'],
])

/** Addresses that stand for something else than a page. */
const ADDRESSES = new Set(['api', 'assets', 'auth', 'error', 'support'])

/** A page's name in every form; or, as a sentence, why it cannot be one. */
export function readPageName(text: string): PageName | string {
  if (!FORM.test(text) || text.length > LONGEST) {
    return `'${text}' is no name for a page: small letters and digits, words joined by hyphens, at most ${LONGEST} characters, such as sales-report.`
  }
  const words = text.split('-')
  const pascal = words.map(capital).join('')
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  if (RESERVED.has(camel)) return `'${text}' cannot be used: '${camel}' has a meaning in the code.`
  if (ADDRESSES.has(text)) return `'${text}' cannot be used: the address /${text} is taken.`
  return { kebab: text, camel, pascal, title: capital(words.join(' ')) }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
