import { ASSETS, FILE, HIDDEN, TYPES, UNKNOWN_TYPE } from './addresses'
import { EACH_TIME, FOR_A_DAY, FOR_GOOD, securityHeaders, VARY } from './headers'
import { quoted } from './quoted'

/**
 * What belongs into nginx's `server` block, beside `listen`, `root` and the certificate.
 *
 * The headers stand once, with variables for what differs: a location that adds a header of its
 * own would lose all others.
 */
export function nginxConf(html: string): string {
  const kinds = [...TYPES].map(([ending, type]) => [ending, type.split(';', 1).join()] as const)
  const texts = [...TYPES.values()]
    .filter(type => type.includes('charset') && !type.startsWith('text/html'))
    .map(type => type.split(';', 1).join())

  return `# Written by the build and by \`npm run host\`; include it in a server block. See docs/deploying.md.
server_tokens off;
gzip_static on;

types {
${kinds.map(([ending, type]) => `  ${type} ${ending};`).join('\n')}
}
default_type ${UNKNOWN_TYPE};
charset utf-8;
charset_types ${texts.join(' ')};

set $keep "${EACH_TIME}";
set $allow "";
add_header Cache-Control $keep always;
add_header Allow $allow always;
${Object.entries({ ...securityHeaders(html), ...VARY })
  .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
  .join('\n')}

error_page 404 @missing;
error_page 405 @refused;
location @missing {
  set $keep "${EACH_TIME}";
  return 404;
}
location @refused {
  set $keep "${EACH_TIME}";
  set $allow "GET, HEAD";
  return 405;
}

# The first pattern that fits wins.
location ~ ${HIDDEN} {
  return 404;
}
location ~ ^${ASSETS} {
  set $keep "${FOR_GOOD}";
  try_files $uri =404;
}
location ~* ${FILE} {
  set $keep "${FOR_A_DAY}";
  try_files $uri =404;
}
location / {
  try_files $uri /index.html;
}
`
}
