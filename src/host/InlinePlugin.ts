import HtmlPlugin from 'html-webpack-plugin'
import { Compilation, type Compiler } from 'webpack'

/** What runs, or applies, before anything is painted, by the beginnings of file names. */
const FIRST = /(^|\/)first\.[^/]*js$/
const LAST = /(^|\/)page\.[^/]*js$/
const STYLES = /(^|\/)main\.[^/]*css$/

/**
 * Puts into the page what must not be waited for: the first styles, the script at its head and the
 * one at its end. Fills in where the parts lie that are wanted next.
 */
export class InlinePlugin {
  apply({ hooks }: Compiler) {
    hooks.compilation.tap('InlinePlugin', compilation => {
      const html = HtmlPlugin.getHooks(compilation)
      const contentOf = (file: string) =>
        compilation.getAsset(file)?.source.source().toString() ?? ''

      html.alterAssetTagGroups.tap('InlinePlugin', groups => {
        const isLast: typeof groups.headTags = []
        for (const tag of groups.headTags) {
          const { src, href } = tag.attributes
          const address = typeof src === 'string' ? src : typeof href === 'string' ? href : ''
          const file = address.slice(groups.publicPath.length)
          if (![FIRST, LAST, STYLES].some(name => name.test(file))) continue
          tag.tagName = STYLES.test(file) ? 'style' : 'script'
          tag.voidTag = false
          tag.innerHTML = contentOf(file)
          tag.attributes = {}
          if (LAST.test(file)) isLast.push(tag)
        }
        groups.headTags = groups.headTags.filter(tag => !isLast.includes(tag))
        groups.bodyTags.push(...isLast)
        return groups
      })

      html.beforeEmit.tap('InlinePlugin', data => {
        // The template's own lines; what React and the minifiers wrote has none.
        data.html = data.html
          .replace(/^[ \n]+/gm, '')
          .replace(/<style>\n[^]*?<\/style>/, style => style.replace(/(?<=[{};,])\n/g, ''))
          .replace(/%parts:([\w-]+)%/g, (_, chunk: string) =>
            addressesOf(compilation, chunk).join(' '),
          )
        return data
      })

      // Their only reader has them by now; nothing in dist/ should be there without one.
      compilation.hooks.processAssets.tap(
        { name: 'InlinePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        assets => {
          for (const file of Object.keys(assets)) {
            if ([FIRST, LAST, STYLES].some(name => name.test(file))) compilation.deleteAsset(file)
          }
        },
      )
    })
  }
}

/** Where the files of a chunk lie that is loaded later, and of all that it needs beside the first. */
function addressesOf(compilation: Compilation, chunk: string): string[] {
  const group = compilation.namedChunkGroups.get(chunk)
  if (!group) throw new Error(`There is no chunk '${chunk}' to be named in the page`)
  return group.getFiles().map(file => `${String(compilation.outputOptions.publicPath)}${file}`)
}
