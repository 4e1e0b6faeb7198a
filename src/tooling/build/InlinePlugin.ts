import HtmlPlugin from 'html-webpack-plugin'
import { Compilation, type Compiler } from 'webpack'

/** The files to inline, by the names of their entries. */
const HEAD_SCRIPT = /(^|\/)first\.[^/]*js$/
const END_SCRIPT = /(^|\/)page\.[^/]*js$/
const STYLES = /(^|\/)main\.[^/]*css$/

const isInlined = (file: string) =>
  [HEAD_SCRIPT, END_SCRIPT, STYLES].some(pattern => pattern.test(file))

/** Inlines into the HTML what the first paint needs: the first styles, the head script and the end script. */
export class InlinePlugin {
  apply({ hooks }: Compiler) {
    hooks.compilation.tap('InlinePlugin', compilation => {
      HtmlPlugin.getHooks(compilation).alterAssetTagGroups.tap('InlinePlugin', groups => {
        const endTags: typeof groups.headTags = []
        for (const tag of groups.headTags) {
          const { src, href } = tag.attributes
          const url = typeof src === 'string' ? src : typeof href === 'string' ? href : ''
          const file = url.slice(groups.publicPath.length)
          if (!isInlined(file)) continue
          tag.tagName = STYLES.test(file) ? 'style' : 'script'
          tag.voidTag = false
          tag.innerHTML = compilation.getAsset(file)?.source.source().toString() ?? ''
          tag.attributes = {}
          if (END_SCRIPT.test(file)) endTags.push(tag)
        }
        groups.headTags = groups.headTags.filter(tag => !endTags.includes(tag))
        groups.bodyTags.push(...endTags)
        return groups
      })

      // No request is ever made for them.
      compilation.hooks.processAssets.tap(
        { name: 'InlinePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        assets => {
          for (const file of Object.keys(assets)) {
            if (isInlined(file)) compilation.deleteAsset(file)
          }
        },
      )
    })
  }
}
