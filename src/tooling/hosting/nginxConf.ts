import {
  CACHE_IMMUTABLE,
  CACHE_ONE_DAY,
  quoteHeader,
  readPageMetadata,
  CACHE_REVALIDATE,
  createSecurityHeaders,
  VARY_HEADER,
} from './headers'
import { readHostSettings } from './hostSettings'
import { API_PATH } from './proxyApi'
import {
  ASSETS_PATH,
  escapeDots,
  FILE_EXTENSION_PATTERN,
  createHiddenPathPattern,
  CONTENT_TYPES,
  DEFAULT_CONTENT_TYPE,
} from './siteRules'

/**
 * Internal locations that set the headers of error responses. They begin with a dot, so that
 * they can't clash with a file: files whose names begin with a dot are never served.
 */
const NOT_FOUND_LOCATION = '/.missing'
const NOT_ALLOWED_LOCATION = '/.refused'

/** Creates nginx directives for a `server` block that sets `listen`, `root` and the certificate. */
export function createNginxConf(html: string, { apiProxy } = readHostSettings()): string {
  const { basePath: base } = readPageMetadata(html)
  const rules =
    base === '' ? formatRules(html, base) : formatLocation(base, formatRules(html, base))
  return `# Written by the build and by \`npm run host\`; include it in a server block. See docs/deploying.md.
set $cache_control "${CACHE_REVALIDATE}";
set $allow "";

${apiProxy === '' ? '' : formatApiLocation(apiProxy)}${rules}`
}

/**
 * Formats the location of the API, which sends its own headers. A location without `add_header`
 * would inherit the headers of the app. So this location sets one empty header, which nginx does
 * not send.
 */
const formatApiLocation = (target: string) =>
  `location ^~ ${API_PATH}/ {
  proxy_pass ${target};
  proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  add_header Cache-Control "";
}

`

/** Limits the rules to the app's base path. Other sites on the server keep their headers. */
const formatLocation = (base: string, rules: string) =>
  `location = ${base} {
  rewrite ^ ${base}/ last;
}
location ^~ ${base}/ {
${rules.replace(/^(?=.)/gm, '  ')}}
`

/**
 * Formats the rules. A `location` with an `add_header` of its own inherits no other headers. So all
 * headers are set in one place, with variables for the values that differ.
 */
function formatRules(html: string, base: string): string {
  const typesByExtension = [...CONTENT_TYPES].map(
    ([extension, type]) => [extension, type.split(';', 1).join()] as const,
  )
  const textTypes = [...CONTENT_TYPES.values()]
    .filter(type => type.includes('charset') && !type.startsWith('text/html'))
    .map(type => type.split(';', 1).join())

  return `server_tokens off;
gzip_static on;

types {
${typesByExtension.map(([extension, type]) => `  ${type} ${extension};`).join('\n')}
}
default_type ${DEFAULT_CONTENT_TYPE};
charset utf-8;
charset_types ${textTypes.join(' ')};

add_header Cache-Control $cache_control always;
add_header Allow $allow always;
${Object.entries({ ...createSecurityHeaders(html), ...VARY_HEADER })
  .map(([name, value]) => `add_header ${name} ${quoteHeader(value)} always;`)
  .join('\n')}

error_page 404 ${base}${NOT_FOUND_LOCATION};
error_page 405 ${base}${NOT_ALLOWED_LOCATION};
location = ${base}${NOT_FOUND_LOCATION} {
  internal;
  set $cache_control "${CACHE_REVALIDATE}";
  return 404;
}
location = ${base}${NOT_ALLOWED_LOCATION} {
  internal;
  set $cache_control "${CACHE_REVALIDATE}";
  set $allow "GET, HEAD";
  return 405;
}

# The first matching pattern wins.
location ~ ${createHiddenPathPattern(base)} {
  return 404;
}
location ~ ^${escapeDots(base)}${ASSETS_PATH} {
  set $cache_control "${CACHE_IMMUTABLE}";
  try_files $uri =404;
}
location ~* ${FILE_EXTENSION_PATTERN} {
  set $cache_control "${CACHE_ONE_DAY}";
  try_files $uri =404;
}
location ${base}/ {
  try_files $uri ${base}/index.html;
}
`
}
