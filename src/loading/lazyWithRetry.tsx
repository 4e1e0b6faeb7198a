import { lazy, useState, type ComponentType } from 'react'
import { pause } from '@/lib/pause'
import { ChunkLoadError, importWithRetry } from './importWithRetry'
import { reloadOnce } from './reloadOnce'

type ComponentModule<Props> = { default: ComponentType<Props> }
export type ModuleLoader<Props> = () => Promise<ComponentModule<Props>>

/**
 * If the page has not reloaded after this time, the user or the browser has cancelled the reload.
 */
const RELOAD_TIMEOUT_MS = 10_000

const resetsOfFailedImports = new Set<() => void>()

/**
 * Resets failed imports, so that the next render of their components imports again. React's
 * `onCaughtError` calls this function once the error is visible. An earlier call would make React
 * import again and not show the error.
 */
export function resetFailedImports() {
  for (const reset of resetsOfFailedImports) reset()
  resetsOfFailedImports.clear()
}

/** A lazy component that can be loaded before its first render. */
type LazyComponent<Props> = ComponentType<Props> & {
  readonly isLoaded: () => boolean
  readonly preload: () => Promise<unknown>
}

/**
 * Like `React.lazy`, for a page or an area of the app. If a file no longer exists, for example
 * after a deployment, the page is reloaded once. A style sheet that can't be loaded is skipped,
 * unless the browser is offline.
 */
export const lazyWithRetry = <Props extends object>(load: ModuleLoader<Props>) =>
  createLazyComponent(load, importOrReload)

/** Like `React.lazy`, but imports again after `resetFailedImports`. */
export function createLazyComponent<Props extends object>(
  load: ModuleLoader<Props>,
  handleFailure: (load: ModuleLoader<Props>) => Promise<ComponentModule<Props>> = importOnce =>
    importOnce(),
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null
  let pending: Promise<ComponentModule<Props>> | null = null

  // Preload and render share this import, so a file is imported only once. A file that no longer
  // exists is not requested again.
  const importOnce = () =>
    (pending ??= importWithRetry(load).then(
      module => {
        Loaded = module.default
        return module
      },
      (error: unknown) => {
        if (!(error instanceof ChunkLoadError && error.isGone)) pending = null
        resetsOfFailedImports.add(() => {
          pending = null
          Lazy = create()
        })
        throw error
      },
    ))
  const create = () => lazy(() => handleFailure(importOnce))
  let Lazy: ComponentType<Props> = create()

  function LazyWithRetry(props: Props) {
    // `React.lazy` suspends even for loaded code, so loaded code is rendered directly. The choice
    // is made once per mount, so that the component keeps its state.
    const [Content] = useState(() => Loaded ?? Lazy)
    return <Content {...props} />
  }
  return Object.assign(LazyWithRetry, { isLoaded: () => Loaded !== null, preload: importOnce })
}

async function importOrReload<Props>(
  importOnce: ModuleLoader<Props>,
): Promise<ComponentModule<Props>> {
  try {
    return await importOnce()
  } catch (error) {
    if (!(error instanceof ChunkLoadError)) throw error
    if (error.isGone && reloadOnce(error.path)) {
      await pause(RELOAD_TIMEOUT_MS)
      throw error
    }
    if (!navigator.onLine || !skipStyleSheet(error.path)) throw error
    reportError(error)
    resetFailedImports()
    return importOrReload(importOnce)
  }
}

/**
 * Adds an empty link, which webpack accepts as the loaded style sheet. Returns false if the file is
 * no style sheet or already has such a link.
 */
function skipStyleSheet(path: string): boolean {
  if (!path.endsWith('.css') || document.querySelector(`link[data-href="${path}"]`)) return false
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.dataset.href = path
  document.head.append(link)
  return true
}
