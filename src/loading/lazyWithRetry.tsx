import { lazy, useState, type ComponentType } from 'react'
import { pause } from '@/lib/pause'
import { ChunkLoadError, importWithRetry } from './importWithRetry'
import { reloadOnce } from './reloadOnce'

type Module<Props> = { default: ComponentType<Props> }
export type Load<Props> = () => Promise<Module<Props>>

/** A reload that takes longer was refused by the user or the browser. */
const RELOAD_TIMEOUT_MS = 10_000

const failedImports = new Set<() => void>()

/**
 * Lets failed imports be tried again when their component is next rendered. Called once a failure
 * is visible, by React's `onCaughtError`: earlier, React would import again instead of failing.
 */
export function resetFailedImports() {
  for (const reset of failedImports) reset()
  failedImports.clear()
}

/** A lazy component, and whether its code is here already. */
type LazyComponent<Props> = ComponentType<Props> & {
  readonly isLoaded: () => boolean
  /** Imports the code ahead of the first render. */
  readonly preload: () => Promise<unknown>
}

/**
 * `React.lazy` for a page or an area. A file that is gone, as after a deployment, reloads the page
 * once; a missing style sheet is left out.
 */
export const lazyWithRetry = <Props extends object>(load: Load<Props>) =>
  createLazy(load, importOrReload)

/** `React.lazy` that imports again after `resetFailedImports`. */
export function createLazy<Props extends object>(
  load: Load<Props>,
  handleFailure: (load: Load<Props>) => Promise<Module<Props>> = importOnce => importOnce(),
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null
  let pending: Promise<Module<Props>> | null = null

  // Shared by preload and render. A file that is gone is not requested again.
  const importOnce = () =>
    (pending ??= importWithRetry(load).then(
      module => {
        Loaded = module.default
        return module
      },
      (error: unknown) => {
        if (!(error instanceof ChunkLoadError && error.isGone)) pending = null
        failedImports.add(() => {
          pending = null
          Lazy = create()
        })
        throw error
      },
    ))
  const create = () => lazy(() => handleFailure(importOnce))
  let Lazy: ComponentType<Props> = create()

  function LazyWithRetry(props: Props) {
    // React's own lazy waits even for code that is here. Kept while mounted, so that state is kept.
    const [Content] = useState(() => Loaded ?? Lazy)
    return <Content {...props} />
  }
  return Object.assign(LazyWithRetry, { isLoaded: () => Loaded !== null, preload: importOnce })
}

async function importOrReload<Props>(importOnce: Load<Props>): Promise<Module<Props>> {
  try {
    return await importOnce()
  } catch (error) {
    if (!(error instanceof ChunkLoadError)) throw error
    if (error.isGone && reloadOnce()) {
      await pause(RELOAD_TIMEOUT_MS)
      throw error
    }
    if (!skipStyleSheet(error.path)) throw error
    reportError(error)
    resetFailedImports()
    return importOrReload(importOnce)
  }
}

/** Adds an empty link, which webpack takes for the loaded style sheet; false if that cannot help. */
function skipStyleSheet(path: string): boolean {
  if (!path.endsWith('.css') || document.querySelector(`link[data-href="${path}"]`)) return false
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.dataset.href = path
  document.head.append(link)
  return true
}
