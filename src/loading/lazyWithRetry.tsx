import { lazy, useState, type ComponentType } from 'react'
import { pause } from '@/lib/pause'
import { ChunkLoadError, importWithRetry } from './importWithRetry'
import { reloadOnce } from './reloadOnce'

type Module<Props> = { default: ComponentType<Props> }
export type ModuleLoader<Props> = () => Promise<Module<Props>>

/** After this time without a reload, the user or the browser has cancelled it. */
const RELOAD_TIMEOUT_MS = 10_000

const failedImports = new Set<() => void>()

/**
 * Resets failed imports, so that the next render of their component imports again. React's
 * `onCaughtError` calls it when the error is visible. Earlier, React would import again without an
 * error.
 */
export function resetFailedImports() {
  for (const reset of failedImports) reset()
  failedImports.clear()
}

/** A lazy component that can be loaded before its first render. */
type LazyComponent<Props> = ComponentType<Props> & {
  readonly isLoaded: () => boolean
  readonly preload: () => Promise<unknown>
}

/**
 * `React.lazy` for a page or an area. If a file no longer exists, as after a deployment, the page
 * is reloaded once. A style sheet that can't be loaded is skipped.
 */
export const lazyWithRetry = <Props extends object>(load: ModuleLoader<Props>) =>
  createLazy(load, importOrReload)

/** `React.lazy` that imports again after `resetFailedImports`. */
export function createLazy<Props extends object>(
  load: ModuleLoader<Props>,
  handleFailure: (load: ModuleLoader<Props>) => Promise<Module<Props>> = importOnce => importOnce(),
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null
  let pending: Promise<Module<Props>> | null = null

  // Shared by preload and render. A file that no longer exists is not requested again.
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
    // React.lazy suspends even for loaded code. Chosen once per mount, so that state is kept.
    const [Content] = useState(() => Loaded ?? Lazy)
    return <Content {...props} />
  }
  return Object.assign(LazyWithRetry, { isLoaded: () => Loaded !== null, preload: importOnce })
}

async function importOrReload<Props>(importOnce: ModuleLoader<Props>): Promise<Module<Props>> {
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

/**
 * Adds an empty link that webpack accepts as the loaded style sheet; false if this does not apply.
 */
function skipStyleSheet(path: string): boolean {
  if (!path.endsWith('.css') || document.querySelector(`link[data-href="${path}"]`)) return false
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.dataset.href = path
  document.head.append(link)
  return true
}
