import { lazy, useState, type ComponentType } from 'react'
import { pause } from '@/lib/pause'
import { ChunkLoadError, importWithRetry } from './importWithRetry'
import { reloadOnce } from './reloadOnce'

type ComponentModule<Props> = { default: ComponentType<Props> }
export type ModuleLoader<Props> = () => Promise<ComponentModule<Props>>

/** If the page still runs after this time, the user or the browser has cancelled the reload. */
const RELOAD_TIMEOUT_MS = 10_000

const failedImportResets = new Set<() => void>()

/**
 * After this call, the next render imports failed components again. Call this only after React has
 * rendered the error (`onCaughtError`). Otherwise, React would repeat the import without end.
 */
export function resetFailedImports() {
  for (const reset of failedImportResets) reset()
  failedImportResets.clear()
}

type LazyComponent<Props> = ComponentType<Props> & {
  readonly isLoaded: () => boolean
  readonly preload: () => Promise<unknown>
}

/**
 * Like `React.lazy`, for a page or an area of the app. If a file is gone, for example after a
 * deployment, the page reloads once. If a style sheet still can't be loaded, the page is shown
 * without it. If the browser is offline, an error is shown instead, because the file may exist.
 */
export const lazyWithRetry = <Props extends object>(load: ModuleLoader<Props>) =>
  createLazyComponent(load, importOrReload)

/** Like `React.lazy`, but imports again after `resetFailedImports`. */
export function createLazyComponent<Props extends object>(
  load: ModuleLoader<Props>,
  importModule: (load: ModuleLoader<Props>) => Promise<ComponentModule<Props>> = importOnce =>
    importOnce(),
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null
  let pending: Promise<ComponentModule<Props>> | null = null

  // Preload and render share this import. After a failure, the next call imports again. If the file
  // is gone, the next call returns the same failure, because another import would fail too.
  const importOnce = () =>
    (pending ??= importWithRetry(load).then(
      module => {
        Loaded = module.default
        return module
      },
      (error: unknown) => {
        if (!(error instanceof ChunkLoadError && error.isGone)) pending = null
        failedImportResets.add(() => {
          pending = null
          Lazy = create()
        })
        throw error
      },
    ))
  const create = () => lazy(() => importModule(importOnce))
  let Lazy: ComponentType<Props> = create()

  function LazyWithRetry(props: Props) {
    // `React.lazy` would suspend even if the code is loaded, so loaded code is rendered directly.
    // `Content` must not change later, because a change would reset the component's state.
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
 * Adds an empty `<link>`, so that webpack regards the style sheet as loaded. Returns false if the
 * file is no style sheet or was already skipped.
 */
function skipStyleSheet(path: string): boolean {
  if (!path.endsWith('.css') || document.querySelector(`link[data-href="${path}"]`)) return false
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.dataset.href = path
  document.head.append(link)
  return true
}
