import type { Compiler } from 'webpack'
import { writeConfigs } from './configs'

/** Writes the configuration for hosts as soon as the page that it follows from is written. */
export class HostConfigPlugin {
  apply({ hooks }: Compiler) {
    hooks.afterEmit.tap('HostConfigPlugin', ({ compiler }) => {
      writeConfigs(compiler.outputPath)
    })
  }
}
