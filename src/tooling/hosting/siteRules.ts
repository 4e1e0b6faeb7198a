/** The folder whose file names contain a hash of their content, so that a file never changes. */
export const ASSETS = '/assets/'

/** The content types of a host, by file extension. */
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

/** The content type of a file, by its extension. */
export const contentType = (path: string) =>
  TYPES.get(/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '') ?? UNKNOWN_TYPE

/** Configuration that static hosts read from the folder. It is not served. */
export const HOST_FILES = ['/_headers', '/_redirects']

/** Extensions of the compressed files beside the plain ones. They are served under the plain name only. */
export const COMPRESSED = ['br', 'gz']

/**
 * The extensions that make a path a file.
 *
 * The list is closed, because the path of a page may contain a dot, as `/reports/v1.2` does. A path
 * that ends with `.html` is a page as well.
 */
export const FILE_EXTENSIONS = [...TYPES.keys()].filter(extension => extension !== 'html')

/** A base path as part of a regular expression. The dot is the only special character it may have. */
export const escapeDots = (path: string) => path.replaceAll('.', '\\.')

/** A regular expression for paths that are not served. JavaScript and nginx read it alike. */
export const hiddenPattern = (base: string) =>
  `/\\.(?!\\.|well-known/)|^${escapeDots(base)}(?:${HOST_FILES.join('|')})$|\\.(?:${COMPRESSED.join('|')})$`
const hidden = new RegExp(hiddenPattern(''))

/** A regular expression for paths with a file's extension. Use it without regard to letter case. */
export const FILE_PATTERN = `\\.(?:${FILE_EXTENSIONS.join('|')})$`
const file = new RegExp(FILE_PATTERN, 'i')

/** Whether a path is never served, even if such a file exists. */
export const isHidden = (path: string) => hidden.test(path)

/** Whether a path names a file. If the file is missing, the response is 404 and not the page. */
export const isFilePath = (path: string) => path.startsWith(ASSETS) || file.test(path)
