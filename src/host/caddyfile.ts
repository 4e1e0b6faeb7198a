import { ASSETS, COMPRESSED, FILE_ENDINGS, FOR_THE_HOST, inPattern } from './addresses'
import { EACH_TIME, FOR_A_DAY, FOR_GOOD, readPage, securityHeaders, VARY } from './headers'
import { quoted } from './quoted'

const endings = (list: readonly string[]) => list.map(ending => `*.${ending}`).join(' ')

/** What is the program's alone, where it shares its origin. */
const matcher = (base: string) =>
  base === '' ? '' : `@program path_regexp ^${inPattern(base)}(/|$)\n`

/** What belongs into Caddy's site block, beside `root`. */
export function caddyfile(html: string): string {
  const { basePath: base } = readPage(html)
  const assets = base + ASSETS
  const hidden = FOR_THE_HOST.map(file => base + file)
  return `# Written by the build and by \`npm run host\`; import it in a site block. See docs/deploying.md.
${matcher(base)}route ${base === '' ? '' : '@program '}{
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
		not path ${base}/.well-known/*
	}
	respond @dotted 404
	@hidden path ${hidden.join(' ')} ${endings(COMPRESSED)} ${assets}
	respond @hidden 404
	@missing {
		path ${assets}* ${endings(FILE_ENDINGS)}
		not file
	}
	respond @missing 404

	@file path ${endings(FILE_ENDINGS)}
	header @file Cache-Control "${FOR_A_DAY}"
	header ${assets}* Cache-Control "${FOR_GOOD}"
	try_files {path} ${base}/index.html
	file_server {
		precompressed br gzip
		disable_canonical_uris
	}
}
`
}
