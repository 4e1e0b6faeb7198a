import { execFile, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { WebpackError, type Compiler } from 'webpack'

/** TypeScript's compiler as a program of its own: it has no interface for a loader, and needs none. */
const TSC = resolve('node_modules/typescript-7/bin/tsc')

/**
 * Checks the types of a project beside the build. A build for production fails where they are wrong; one
 * that watches goes on, and is told so afterwards.
 */
export class TypeCheckPlugin {
  /** Where the project's `tsconfig.json` is. */
  private readonly project: string

  constructor(project: string) {
    this.project = project
  }

  apply(compiler: Compiler) {
    const { hooks } = compiler
    const { project } = this
    let checking = Promise.resolve('')
    hooks.run.tap('TypeCheckPlugin', () => {
      checking = check(project)
    })
    hooks.afterCompile.tapPromise('TypeCheckPlugin', async compilation => {
      if (compilation.compiler !== compiler) return
      const faults = await checking
      if (faults !== '') compilation.errors.push(new WebpackError(faults))
    })

    const logger = compiler.getInfrastructureLogger('types')
    let running: ChildProcess | undefined
    hooks.watchRun.tap('TypeCheckPlugin', () => {
      running?.kill()
      void check(project, child => {
        running = child
      }).then(faults => {
        if (faults !== '') logger.error(faults)
      })
    })
  }
}

/** What is wrong, as the compiler says it; nothing if nothing is, or if it was ended. */
const check = (project: string, started?: (child: ChildProcess) => void) =>
  new Promise<string>(done => {
    const child = execFile(
      process.execPath,
      [TSC, '--noEmit', '--pretty', 'false', '-p', project],
      (error, said, complaint) => {
        done(error === null || child.killed ? '' : (said || complaint || error.message).trim())
      },
    )
    started?.(child)
  })
