import { createHash } from 'node:crypto'
import { Compilation, sources, type Compiler } from 'webpack'
import type { Settings } from './settings'

type PolicySettings = Pick<Settings, 'API_URL' | 'CSP_CONNECT_SRC' | 'CSP_IMG_SRC' | 'CSP_FONT_SRC'>

/** Returns the hash sources of the inline scripts or styles of a page. */
const hashInlineContents = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^]*?)</${element}>`, 'g'))]
    // Browsers read the line breaks of Windows as \n before they hash.
    .map(([, content = '']) => content.replace(/\r\n?/g, '\n'))
    .filter(content => content !== '')
    .map(content => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)

/**
 * Creates the Content-Security-Policy of a page. The page may load files from its own origin, call
 * its API and run the inline scripts that it was built with. The settings can add other origins.
 *
 * @see https://www.w3.org/TR/CSP3/
 */
export function createContentSecurityPolicy(
  html: string,
  { API_URL, CSP_CONNECT_SRC, CSP_IMG_SRC, CSP_FONT_SRC }: PolicySettings,
  mode: 'production' | 'development' = 'production',
): string {
  const isProduction = mode === 'production'
  const apiOrigin = API_URL === '' ? '' : new URL(API_URL).origin
  // In development, webpack inserts style elements, gets updates from a WebSocket and shows errors
  // in an overlay.
  const styles = isProduction ? hashInlineContents(html, 'style') : ["'unsafe-inline'"]
  const updates = isProduction ? '' : 'ws:'
  const overlay = isProduction ? '' : 'webpack-dev-server#overlay'
  const directives = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashInlineContents(html, 'script')],
    ['style-src', "'self'", ...styles],
    ['connect-src', "'self'", apiOrigin, CSP_CONNECT_SRC, updates],
    ['img-src', "'self'", 'data:', CSP_IMG_SRC],
    ['font-src', "'self'", CSP_FONT_SRC],
    ['manifest-src', "'self'"],
    ['worker-src', "'none'"],
    ['base-uri', "'none'"],
    // The app sends each form by script. If a browser sent a form itself, the URL would contain the
    // fields, even a password.
    ['form-action', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'app#webpack', overlay],
  ]
  return directives.map(directive => directive.filter(Boolean).join(' ')).join('; ')
}

const POLICY_ELEMENT = '<meta http-equiv="Content-Security-Policy" content="'

/** Creates a webpack plugin that writes the policy into the page. */
export const createPolicyPlugin = (
  settings: PolicySettings,
  mode: 'production' | 'development',
) => ({
  apply: ({ hooks }: Compiler) => {
    const name = 'createPolicyPlugin'
    hooks.compilation.tap(name, compilation => {
      // After this stage, the hashes in file names no longer change, so the inline scripts and
      // styles don't change either. The files are not compressed yet.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name, stage }, assets => {
        const html = assets['index.html']?.source().toString()
        if (html === undefined) return
        const policy = createContentSecurityPolicy(html, settings, mode)
        const page = html.replace(POLICY_ELEMENT, () => POLICY_ELEMENT + policy)
        compilation.updateAsset('index.html', new sources.RawSource(page))
        if (mode === 'production')
          console.log(
            `A Content-Security-Policy of the host must allow what this one allows:\n${policy}`,
          )
      })
    })
  },
})
