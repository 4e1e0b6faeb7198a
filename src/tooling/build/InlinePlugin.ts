import HtmlPlugin from 'html-webpack-plugin'
import { Compilation, type Compiler } from 'webpack'

/** The patterns of the files to inline. Each file name begins with the name of a webpack entry. */
const HEAD_SCRIPT_FILE_PATTERN = /(^|\/)head-script\.[^/]*js$/
const BODY_SCRIPT_FILE_PATTERN = /(^|\/)inline-script\.[^/]*js$/
const STYLES_FILE_PATTERN = /(^|\/)main\.[^/]*css$/

const isInlined = (file: string) =>
  [HEAD_SCRIPT_FILE_PATTERN, BODY_SCRIPT_FILE_PATTERN, STYLES_FILE_PATTERN].some(pattern =>
    pattern.test(file),
  )

/** Inlines the files that the first paint needs: the styles, the head script and the body script. */
export class InlinePlugin {
  apply({ hooks }: Compiler) {
    hooks.compilation.tap('InlinePlugin', compilation => {
      HtmlPlugin.getHooks(compilation).alterAssetTagGroups.tap('InlinePlugin', groups => {
        const bodyTags: typeof groups.headTags = []
        for (const tag of groups.headTags) {
          const { src, href } = tag.attributes
          const url = typeof src === 'string' ? src : typeof href === 'string' ? href : ''
          const file = url.slice(groups.publicPath.length)
          if (!isInlined(file)) continue
          tag.tagName = STYLES_FILE_PATTERN.test(file) ? 'style' : 'script'
          tag.voidTag = false
          tag.innerHTML = compilation.getAsset(file)?.source.source().toString() ?? ''
          // A host may block inline scripts. The main script then runs them from these files.
          tag.attributes = tag.tagName === 'script' ? { 'data-file': url } : {}
          if (BODY_SCRIPT_FILE_PATTERN.test(file)) bodyTags.push(tag)
        }
        groups.headTags = groups.headTags.filter(tag => !bodyTags.includes(tag))
        groups.bodyTags.push(...bodyTags)
        return groups
      })

      // Deletes the inlined styles, because the page does not request them.
      compilation.hooks.processAssets.tap(
        { name: 'InlinePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        assets => {
          for (const file of Object.keys(assets)) {
            if (STYLES_FILE_PATTERN.test(file)) compilation.deleteAsset(file)
          }
        },
      )
    })
  }
}
