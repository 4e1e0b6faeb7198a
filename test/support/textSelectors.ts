/**
 * A text selector in the source, such as `$ => $.access.title`. If it ends with a variable key,
 * such as `$ => $.fields[name]`, it is dynamic.
 */
type TextSelector = { readonly path: string; readonly isDynamic: boolean }

/** Finds every text selector in source code. */
export const findTextSelectors = (source: string): readonly TextSelector[] =>
  [...source.matchAll(/\$\s*=>\s*\$((?:\s*\.\s*\w+)+)(\[)?/g)].map(match => ({
    path: (match[1] ?? '').replace(/\s/g, '').slice(1),
    isDynamic: match[2] === '[',
  }))

/** Removes the plural suffix (`_one`, `_few` …), because languages have different plural forms. */
export const removePluralSuffix = (path: string) =>
  path.replace(/_(zero|one|two|few|many|other)$/, '')

/** Whether a selector selects the text with this path, such as `signIn.reasons.expired`. */
export const isTextUsed = (path: string, selectors: readonly TextSelector[]) =>
  selectors.some(({ path: selected, isDynamic }) =>
    isDynamic
      ? path.startsWith(`${selected}.`)
      : removePluralSuffix(path) === selected || path === selected,
  )

/** Whether a file of `src` contains texts, and not code that uses them. */
export const isTranslationFile = (path: string) =>
  /(^|[/\\])(language[/\\]locales|texts)[/\\]/.test(path)
