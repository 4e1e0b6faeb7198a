import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import type { Compiler } from 'webpack'

/** Writes the bill of materials beside the build, by the command that writes it at any other time. */
export class SbomPlugin {
  apply({ hooks }: Compiler) {
    let writing: Promise<unknown> | undefined
    hooks.run.tap('SbomPlugin', () => {
      writing = promisify(exec)('npm run --silent sbom')
    })
    hooks.done.tapPromise('SbomPlugin', async () => {
      await writing
    })
  }
}
