import {
  CACHE_IMMUTABLE,
  CACHE_ONE_DAY,
  CACHE_REVALIDATE,
  createSecurityHeaders,
  quoteHeader,
  readPageMetadata,
  VARY_HEADER,
} from './headers'
import { readHostSettings } from './hostSettings'
import { API_PATH } from './proxyApi'
import {
  ASSETS_PATH,
  CONTENT_TYPES,
  escapeDots,
  FILE_EXTENSIONS,
  HOST_FILE_PATHS,
} from './siteRules'

const removeLeadingSlash = (path: string) => path.slice(1)

/** Formats the rule that forwards requests to the API. The path stays as the browser sent it. */
const formatApiRule = (target: string) => `RewriteCond %{THE_REQUEST} "^\\S+ (${API_PATH}/[^ ?]*)"
RewriteRule ^${removeLeadingSlash(API_PATH)}/ ${target}%1 [P,NE]
`

/** Makes Apache set the headers only in responses of the app. The API sends its own headers. */
const limitHeadersToApp = (headers: string) => `<If "%{THE_REQUEST} !~ m#^\\S+ ${API_PATH}/#">
${headers.replace(/^/gm, '  ')}
</If>`

/**
 * Creates the `.htaccess` file for the folder of the site. It needs the Apache modules `headers`
 * and `rewrite`, and with `API_PROXY` also `proxy` and `proxy_http`.
 */
export function createHtaccess(html: string, { apiProxy } = readHostSettings()): string {
  const { basePath } = readPageMetadata(html)
  // With a base path, this file can't forward `/api`: it applies only to the folder of the base path.
  const hasApi = apiProxy !== '' && basePath === ''
  const base = escapeDots(basePath)
  const filePattern = `\\.(${FILE_EXTENSIONS.join('|')})$`
  // Creates a condition on the path that the browser requested. An internal redirect does not
  // change this path.
  const requested = (pattern: string) =>
    `"expr=%{REQUEST_STATUS} < 400 && %{THE_REQUEST} =~ m#^\\S+ ${base}${pattern}#"`
  const headers = { ...createSecurityHeaders(html), ...VARY_HEADER }

  const headerRules = [
    ...Object.entries(headers).map(
      ([name, value]) => `Header always set ${name} ${quoteHeader(value)}`,
    ),
    `Header always set Cache-Control "${CACHE_REVALIDATE}"`,
    `Header always set Cache-Control "${CACHE_ONE_DAY}" ${requested(`/[^ ?]*\\.(?i:${FILE_EXTENSIONS.join('|')})(\\?| )`)}`,
    `Header always set Cache-Control "${CACHE_IMMUTABLE}" ${requested(ASSETS_PATH)}`,
    `Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} == 405"`,
    'Header unset Vary',
  ].join('\n')

  return `# Written by the build and by \`npm run host\`; copy it into the folder of the site. See docs/deploying.md.
Options -Indexes -MultiViews
DirectorySlash Off
DirectoryIndex disabled
FileETag MTime Size

# Without these lines, Apache takes .br for the Breton language and .gz for an archive.
RemoveLanguage .br
RemoveType .gz
AddEncoding br .br
AddEncoding gzip .gz
${[...CONTENT_TYPES]
  .map(([extension, type]) => `AddType "${type.replace('; ', ';')}" .${extension}`)
  .join('\n')}

${hasApi ? limitHeadersToApp(headerRules) : headerRules}
ErrorDocument 404 "Not found"
ErrorDocument 405 "Not allowed"

RewriteEngine On
RewriteOptions AllowNoSlash
${hasApi ? formatApiRule(apiProxy) : ''}RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$
RewriteRule ^ - [R=405,END]
RewriteRule (^|/)\\.(?!well-known/) - [R=404,END]
RewriteRule ^(${HOST_FILE_PATHS.map(removeLeadingSlash).join('|')})$|\\.(br|gz)$ - [R=404,END]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^${removeLeadingSlash(ASSETS_PATH)}|${filePattern} - [NC,R=404,END]
RewriteRule (^|/)$ index.html [DPI]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^ index.html [DPI]
# Compressed copies.
${[
  ['br', 'br'],
  ['gzip', 'gz'],
]
  .map(
    ([
      encoding = '',
      extension = '',
    ]) => `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))
RewriteCond %{REQUEST_FILENAME}.${extension} -f
RewriteRule ^(.*)$ $1.${extension} [END]
`,
  )
  .join('')}`
}
