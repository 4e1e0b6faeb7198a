import {
  IMMUTABLE,
  ONE_DAY,
  quoteHeader,
  readPage,
  REVALIDATE,
  securityHeaders,
  VARY,
} from './headers'
import { ASSETS, escapeDots, FILE_PATTERN, hiddenPattern, TYPES, UNKNOWN_TYPE } from './siteRules'

/** Internal locations that set the headers of errors. They begin with a dot, so no request reaches them. */
const MISSING = '/.missing'
const REFUSED = '/.refused'

/** nginx directives for a `server` block that sets `listen`, `root` and the certificate. */
export function nginxConf(html: string): string {
  const { basePath: base } = readPage(html)
  const rules =
    base === '' ? formatRules(html, base) : formatLocation(base, formatRules(html, base))
  return `# Written by the build and by \`npm run host\`; include it in a server block. See docs/deploying.md.
set $keep "${REVALIDATE}";
set $allow "";

${rules}`
}

/** Limits the rules to the app's own path. Other sites of the server keep their own headers. */
const formatLocation = (base: string, rules: string) =>
  `location = ${base} {
  rewrite ^ ${base}/ last;
}
location ^~ ${base}/ {
${rules.replace(/^(?=.)/gm, '  ')}}
`

/**
 * All headers are set once, with variables for those that differ. A `location` with an `add_header`
 * of its own would lose all others.
 */
function formatRules(html: string, base: string): string {
  const kinds = [...TYPES].map(
    ([extension, type]) => [extension, type.split(';', 1).join()] as const,
  )
  const texts = [...TYPES.values()]
    .filter(type => type.includes('charset') && !type.startsWith('text/html'))
    .map(type => type.split(';', 1).join())

  return `server_tokens off;
gzip_static on;

types {
${kinds.map(([extension, type]) => `  ${type} ${extension};`).join('\n')}
}
default_type ${UNKNOWN_TYPE};
charset utf-8;
charset_types ${texts.join(' ')};

add_header Cache-Control $keep always;
add_header Allow $allow always;
${Object.entries({ ...securityHeaders(html), ...VARY })
  .map(([name, value]) => `add_header ${name} ${quoteHeader(value)} always;`)
  .join('\n')}

error_page 404 ${base}${MISSING};
error_page 405 ${base}${REFUSED};
location = ${base}${MISSING} {
  internal;
  set $keep "${REVALIDATE}";
  return 404;
}
location = ${base}${REFUSED} {
  internal;
  set $keep "${REVALIDATE}";
  set $allow "GET, HEAD";
  return 405;
}

# The first pattern that matches wins.
location ~ ${hiddenPattern(base)} {
  return 404;
}
location ~ ^${escapeDots(base)}${ASSETS} {
  set $keep "${IMMUTABLE}";
  try_files $uri =404;
}
location ~* ${FILE_PATTERN} {
  set $keep "${ONE_DAY}";
  try_files $uri =404;
}
location ${base}/ {
  try_files $uri ${base}/index.html;
}
`
}
