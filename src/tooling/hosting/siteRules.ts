/** The path of files with a content hash in their name. Such a file never changes. */
export const ASSETS_PATH = '/assets/'

/** The content types by file extension. */
export const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
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

export const DEFAULT_CONTENT_TYPE = 'application/octet-stream'

/** The content type of a file, by its extension. */
export const getContentType = (path: string) =>
  CONTENT_TYPES.get(/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '') ?? DEFAULT_CONTENT_TYPE

/** The configuration files that static hosts read from the folder. They are not served. */
export const HOST_FILE_PATHS = ['/_headers', '/_redirects']

/**
 * The extensions of compressed copies, such as `main.js.br`. A copy is served only under the name
 * of the original file.
 */
export const COMPRESSED_EXTENSIONS = ['br', 'gz']

/**
 * A path with one of these extensions belongs to a file. Outside of `/assets/`, all other paths
 * belong to pages, even if they contain a dot, such as `/reports/v1.2` or `/reports/july.html`.
 */
export const FILE_EXTENSIONS = [...CONTENT_TYPES.keys()].filter(extension => extension !== 'html')

/**
 * Escapes a base path for a regular expression. The dot is the only special character that a valid
 * base path can have.
 */
export const escapeDots = (path: string) => path.replaceAll('.', '\\.')

/** Creates a regular expression for paths that are not served. It works in JavaScript and nginx. */
export const createHiddenPathPattern = (base: string) =>
  `/\\.(?!\\.|well-known/)|^${escapeDots(base)}(?:${HOST_FILE_PATHS.join('|')})$|\\.(?:${COMPRESSED_EXTENSIONS.join('|')})$`
const hiddenPathPattern = new RegExp(createHiddenPathPattern(''))

/** A regular expression for the extension of a file path. Use it without case sensitivity. */
export const FILE_EXTENSION_PATTERN = `\\.(?:${FILE_EXTENSIONS.join('|')})$`
const fileExtensionPattern = new RegExp(FILE_EXTENSION_PATTERN, 'i')

/** Whether a path is never served, even if the file exists. */
export const isHiddenPath = (path: string) => hiddenPathPattern.test(path)

/**
 * Whether a path is a file path. If the file is missing, the response is 404 instead of the page.
 */
export const isFilePath = (path: string) =>
  path.startsWith(ASSETS_PATH) || fileExtensionPattern.test(path)
