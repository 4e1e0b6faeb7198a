/** The folder whose names have their content in them, so that they never change. */
export const ASSETS = '/assets/'

/** What kind of file a host serves under which ending. */
export const TYPES: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['json', 'application/json'],
  ['map', 'application/json'],
  ['webmanifest', 'application/manifest+json'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['ico', 'image/x-icon'],
  ['woff2', 'font/woff2'],
])

export const UNKNOWN_TYPE = 'application/octet-stream'

/** The type of a file by its ending. */
export const typeOf = (path: string) =>
  TYPES.get(/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '') ?? UNKNOWN_TYPE

/** What the folder holds for its host alone. */
export const FOR_THE_HOST = ['/_headers', '/_redirects']

/** The endings of compressed files, which lie beside the plain ones and answer in their name. */
export const COMPRESSED = ['br', 'gz']

/**
 * The endings that only a file has.
 *
 * A closed list, for an address may hold a dot: `/reports/v1.2` is a page. So is what ends in
 * `.html`, since whoever asks for that wants to read something.
 */
export const FILE_ENDINGS = [...TYPES.keys()].filter(ending => ending !== 'html')

/** A path that pages may lie under, within a pattern: of what it may hold, only the dot has a meaning there. */
export const inPattern = (path: string) => path.replaceAll('.', '\\.')

/** Addresses of what is not for anybody outside, as a pattern that browsers and nginx read alike. */
export const hiddenBelow = (base: string) =>
  `/\\.(?!well-known/)|^${inPattern(base)}(?:${FOR_THE_HOST.join('|')})$|\\.(?:${COMPRESSED.join('|')})$`
const hidden = new RegExp(hiddenBelow(''))

/** Addresses that end as only a file does, upper case or lower. */
export const FILE = `\\.(?:${FILE_ENDINGS.join('|')})$`
const file = new RegExp(FILE, 'i')

/** Whether an address is not there for anybody, even if there is a file of that name. */
export const isHidden = (path: string) => hidden.test(path)

/** Whether an address asks for a file: if there is none it is not found, and never the page. */
export const asksForFile = (path: string) => path.startsWith(ASSETS) || file.test(path)
