import { ASSETS, FILE, hiddenBelow, inPattern, TYPES, UNKNOWN_TYPE } from './addresses'
import { EACH_TIME, FOR_A_DAY, FOR_GOOD, readPage, securityHeaders, VARY } from './headers'
import { quoted } from './quoted'

/** Where errors get their headers. No address: it begins with a dot, and nobody outside is let in. */
const MISSING = '/.missing'
const REFUSED = '/.refused'

/** What belongs into nginx's `server` block, beside `listen`, `root` and the certificate. */
export function nginxConf(html: string): string {
  const { basePath: base } = readPage(html)
  const rules = base === '' ? rulesOf(html, base) : within(base, rulesOf(html, base))
  return `# Written by the build and by \`npm run host\`; include it in a server block. See docs/deploying.md.
set $keep "${EACH_TIME}";
set $allow "";

${rules}`
}

/** What the server has besides is left alone: headers of the program's would be wrong there. */
const within = (base: string, rules: string) =>
  `location = ${base} {
  rewrite ^ ${base}/ last;
}
location ^~ ${base}/ {
${rules.replace(/^(?=.)/gm, '  ')}}
`

/** The headers stand once, with variables for what differs: a location that adds one loses all others. */
function rulesOf(html: string, base: string): string {
  const kinds = [...TYPES].map(([ending, type]) => [ending, type.split(';', 1).join()] as const)
  const texts = [...TYPES.values()]
    .filter(type => type.includes('charset') && !type.startsWith('text/html'))
    .map(type => type.split(';', 1).join())

  return `server_tokens off;
gzip_static on;

types {
${kinds.map(([ending, type]) => `  ${type} ${ending};`).join('\n')}
}
default_type ${UNKNOWN_TYPE};
charset utf-8;
charset_types ${texts.join(' ')};

add_header Cache-Control $keep always;
add_header Allow $allow always;
${Object.entries({ ...securityHeaders(html), ...VARY })
  .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
  .join('\n')}

error_page 404 ${base}${MISSING};
error_page 405 ${base}${REFUSED};
location = ${base}${MISSING} {
  internal;
  set $keep "${EACH_TIME}";
  return 404;
}
location = ${base}${REFUSED} {
  internal;
  set $keep "${EACH_TIME}";
  set $allow "GET, HEAD";
  return 405;
}

# The first pattern that fits wins.
location ~ ${hiddenBelow(base)} {
  return 404;
}
location ~ ^${inPattern(base)}${ASSETS} {
  set $keep "${FOR_GOOD}";
  try_files $uri =404;
}
location ~* ${FILE} {
  set $keep "${FOR_A_DAY}";
  try_files $uri =404;
}
location ${base}/ {
  try_files $uri ${base}/index.html;
}
`
}
