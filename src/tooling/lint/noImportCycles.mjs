import { ModuleInfo } from 'eslint-plugin-import-x/core/index'
import { relative } from 'node:path'

/** Finds a chain of imports from a module to the target file. Visits each file only once. */
function findImportChain(module, target, visited) {
  for (const [path, { resolve }] of module.getImports()) {
    if (path === target) return [path]
    if (visited.has(path) || path.includes('/node_modules/')) continue
    visited.add(path)
    const imported = resolve()
    const chain = imported && findImportChain(imported, target, visited)
    if (chain) return [path, ...chain]
  }
  return null
}

/**
 * Forbids import cycles, including cycles of type-only imports. `import-x/no-cycle` always ignores
 * type-only imports.
 */
export const noImportCycles = {
  meta: { type: 'problem', schema: [], messages: { cycle: 'Import cycle: {{files}}' } },
  create(context) {
    const file = context.physicalFilename
    const visited = new Set()
    return {
      ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration)[source]'(node) {
        const imported = ModuleInfo.get(node.source.value, context)
        if (!imported || visited.has(imported.path) || imported.path.includes('/node_modules/')) {
          return
        }
        visited.add(imported.path)
        const chain = findImportChain(imported, file, visited)
        if (!chain) return
        const files = [file, imported.path, ...chain].map(path => relative(context.cwd, path))
        context.report({
          node: node.source,
          messageId: 'cycle',
          data: { files: files.join(' → ') },
        })
      },
    }
  },
}
