import type { Compiler } from 'webpack'

/** A chunk that has a name goes by it alone: a number beside it would be one more table in the page. */
export class NamedChunksPlugin {
  apply({ hooks }: Compiler) {
    hooks.compilation.tap('NamedChunksPlugin', ({ hooks: { beforeChunkIds } }) => {
      beforeChunkIds.tap('NamedChunksPlugin', chunks => {
        for (const chunk of chunks) {
          if (!chunk.name) continue
          chunk.id = chunk.name
          chunk.ids = [chunk.name]
        }
      })
    })
  }
}
