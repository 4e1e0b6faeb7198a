import { ASSETS, COMPRESSED, FILE_ENDINGS, FOR_THE_HOST } from './addresses'
import { EACH_TIME, FOR_A_DAY, FOR_GOOD, securityHeaders, VARY } from './headers'
import { quoted } from './quoted'

const endings = (list: readonly string[]) => list.map(ending => `*.${ending}`).join(' ')

/** What belongs into Caddy's site block, beside `root`. */
export function caddyfile(html: string): string {
  return `# Written by the build and by \`npm run host\`; import it in a site block. See docs/deploying.md.
route {
	header {
		Cache-Control "${EACH_TIME}"
${Object.entries(securityHeaders(html))
  .map(([name, value]) => `\t\t${name} ${quoted(value)}`)
  .join('\n')}
	}
	# Last of all, for the file server adds its own.
	header {
		defer
${Object.entries(VARY)
  .map(([name, value]) => `\t\t${name} ${quoted(value)}`)
  .join('\n')}
	}

	@refused not method GET HEAD
	header @refused Allow "GET, HEAD"
	respond @refused 405

	@dotted {
		path_regexp /\\.
		not path /.well-known/*
	}
	respond @dotted 404
	@hidden path ${FOR_THE_HOST.join(' ')} ${endings(COMPRESSED)} ${ASSETS}
	respond @hidden 404
	@missing {
		path ${ASSETS}* ${endings(FILE_ENDINGS)}
		not file
	}
	respond @missing 404

	@file path ${endings(FILE_ENDINGS)}
	header @file Cache-Control "${FOR_A_DAY}"
	header ${ASSETS}* Cache-Control "${FOR_GOOD}"
	try_files {path} /index.html
	file_server {
		precompressed br gzip
		disable_canonical_uris
	}
}
`
}
