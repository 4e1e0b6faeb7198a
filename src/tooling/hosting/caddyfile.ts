import {
  IMMUTABLE,
  ONE_DAY,
  quoteHeader,
  readPage,
  REVALIDATE,
  securityHeaders,
  VARY,
} from './headers'
import { ASSETS, COMPRESSED, escapeDots, FILE_EXTENSIONS, HOST_FILES } from './siteRules'

const formatGlobs = (extensions: readonly string[]) =>
  extensions.map(extension => `*.${extension}`).join(' ')

/** Matches the app's own paths if it shares its origin with other sites. */
const formatMatcher = (base: string) =>
  base === '' ? '' : `@program path_regexp ^${escapeDots(base)}(/|$)\n`

/** Caddy directives for a site block that sets `root`. */
export function caddyfile(html: string): string {
  const { basePath: base } = readPage(html)
  const assets = base + ASSETS
  const hidden = HOST_FILES.map(file => base + file)
  return `# Written by the build and by \`npm run host\`; import it in a site block. See docs/deploying.md.
${formatMatcher(base)}route ${base === '' ? '' : '@program '}{
	header {
		Cache-Control "${REVALIDATE}"
${Object.entries(securityHeaders(html))
  .map(([name, value]) => `\t\t${name} ${quoteHeader(value)}`)
  .join('\n')}
	}
	# Deferred, because the file server sets the header as well.
	header {
		defer
${Object.entries(VARY)
  .map(([name, value]) => `\t\t${name} ${quoteHeader(value)}`)
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
	@hidden path ${hidden.join(' ')} ${formatGlobs(COMPRESSED)} ${assets}
	respond @hidden 404
	@missing {
		path ${assets}* ${formatGlobs(FILE_EXTENSIONS)}
		not file
	}
	respond @missing 404

	@file path ${formatGlobs(FILE_EXTENSIONS)}
	header @file Cache-Control "${ONE_DAY}"
	header ${assets}* Cache-Control "${IMMUTABLE}"
	try_files {path} ${base}/index.html
	file_server {
		precompressed br gzip
		disable_canonical_uris
	}
}
`
}
