import type { Project, ProjectFile } from '../newPage/project'
import { findTextSelectors, isTranslationFile, isTextUsed } from './textSelectors'

/** Plans to remove the texts that no code uses, in all languages. */
export function planUnusedTextRemoval({ read, list }: Project): readonly ProjectFile[] {
  const files = list('src')
    .map(file => `src/${file.replaceAll('\\', '/')}`)
    .filter(file => /\.tsx?$/.test(file))
  const code = files.filter(file => !isTranslationFile(file)).map(file => read(file) ?? '')
  const selectors = findTextSelectors(code.join('\n'))
  const isGroupUsed = (group: string) =>
    selectors.some(({ path }) => path === group || path.startsWith(`${group}.`))
  return files.filter(isTranslationFile).flatMap(path => {
    const before = read(path) ?? ''
    const text = removeUnusedTexts(before, textPath => isTextUsed(textPath, selectors), isGroupUsed)
    return text === before ? [] : [{ path, text }]
  })
}

/**
 * Removes the texts for which `isTextKept` or `isGroupKept` returns false. Prettier must have
 * formatted the file: each key begins a line, and the indentation shows its depth.
 */
function removeUnusedTexts(
  file: string,
  isTextKept: (path: string) => boolean,
  isGroupKept: (path: string) => boolean,
): string {
  const lines: string[] = []
  let path: string[] = []
  let isKeeping = true
  for (const line of file.split('\n')) {
    const [, indent = '', key] = /^((?: {2})+)([\w-]+|'[\w-]+'):(?: |$)/.exec(line) ?? []
    if (key !== undefined) {
      path = [...path.slice(0, indent.length / 2 - 1), key.replaceAll("'", '')]
      const isKept = line.endsWith('},') ? isGroupKept : isTextKept
      isKeeping = line.endsWith('{') || isKept(path.join('.'))
    } else if (/^ *\}/.test(line)) isKeeping = true
    if (isKeeping) lines.push(line)
  }
  return removeEmptyGroups(lines.join('\n'))
}

function removeEmptyGroups(text: string): string {
  const next = text.replace(/^ +['"]?[\w-]+['"]?: \{\n *\},\n/gm, '')
  return next === text ? text : removeEmptyGroups(next)
}
