import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Compiler, Module } from 'webpack'
import { configFolder } from './configs'

/**
 * Writes down what the first script is made of, beside the site: `first-modules.json`, bytes of
 * source by package or by file. Who finds the script grown finds the reason there.
 */
export class FirstModulesPlugin {
  apply({ hooks, context }: Compiler) {
    hooks.afterEmit.tap('FirstModulesPlugin', compilation => {
      const sizes = new Map<string, number>()
      const { chunkGraph } = compilation
      for (const chunk of compilation.entrypoints.get('main')?.chunks ?? []) {
        for (const module of [...chunkGraph.getChunkModules(chunk)].flatMap(partsOf)) {
          const name = nameOf(module, context)
          if (name !== null) sizes.set(name, (sizes.get(name) ?? 0) + module.size())
        }
      }
      const folder = configFolder(compilation.compiler.outputPath)
      const sorted = [...sizes].sort(([one], [other]) => (one < other ? -1 : 1))
      mkdirSync(folder, { recursive: true })
      writeFileSync(
        join(folder, 'first-modules.json'),
        `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`,
      )
    })
  }
}

/** The modules that webpack has put together into one. */
const partsOf = (module: Module): readonly Module[] =>
  'modules' in module && isList(module.modules) ? module.modules : [module]

const isList = (modules: unknown): modules is readonly Module[] => Array.isArray(modules)

/** The package that a module is from, or its path in the project; null for what webpack adds. */
function nameOf(module: Module, context: string): string | null {
  const file = module.nameForCondition()
  if (!file) return null
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? relative(context, file)
}
