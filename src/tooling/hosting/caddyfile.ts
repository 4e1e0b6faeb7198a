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
  COMPRESSED_EXTENSIONS,
  escapeDots,
  FILE_EXTENSIONS,
  HOST_FILE_PATHS,
} from './siteRules'

const formatGlobs = (extensions: readonly string[]) =>
  extensions.map(extension => `*.${extension}`).join(' ')

/**
 * Formats a Caddy matcher for the paths of the app. Without a base path, the app has the origin for
 * itself and needs no matcher.
 */
const formatMatcher = (base: string) =>
  base === '' ? '' : `@app path_regexp ^${escapeDots(base)}(/|$)\n`

/** Formats the route of the API. The API sends its own headers. */
const formatApiRoute = (target: string) => `route ${API_PATH}/* {
	reverse_proxy ${target}
}
`

/** Creates Caddy directives for a site block that sets `root`. */
export function createCaddyfile(html: string, { apiProxy } = readHostSettings()): string {
  const { basePath: base } = readPageMetadata(html)
  const assets = base + ASSETS_PATH
  const hidden = HOST_FILE_PATHS.map(file => base + file)
  return `# Written by the build and by \`npm run host\`; import it in a site block. See docs/deploying.md.
${apiProxy === '' ? '' : formatApiRoute(apiProxy)}${formatMatcher(base)}route ${base === '' ? '' : '@app '}{
	header {
		Cache-Control "${CACHE_REVALIDATE}"
${Object.entries(createSecurityHeaders(html))
  .map(([name, value]) => `\t\t${name} ${quoteHeader(value)}`)
  .join('\n')}
	}
	# Set last, because the file server also sets this header.
	header {
		defer
${Object.entries(VARY_HEADER)
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
	@hidden path ${hidden.join(' ')} ${formatGlobs(COMPRESSED_EXTENSIONS)} ${assets}
	respond @hidden 404
	@missing {
		path ${assets}* ${formatGlobs(FILE_EXTENSIONS)}
		not file
	}
	respond @missing 404

	@file path ${formatGlobs(FILE_EXTENSIONS)}
	header @file Cache-Control "${CACHE_ONE_DAY}"
	header ${assets}* Cache-Control "${CACHE_IMMUTABLE}"
	try_files {path} ${base}/index.html
	file_server {
		precompressed br gzip
		disable_canonical_uris
	}
}
`
}
