import { lazy, useState, type ComponentType } from 'react'
import { pause } from '@/lib/pause'
import { tabStorage } from '@/storage/tabStorage'
import { hasDraft } from '@/unsaved/drafts'
import { hasRunningWork } from '@/unsaved/runningWork'
import { ChunkLoadError, importWithRetry } from './importWithRetry'

type ComponentModule<Props> = { default: ComponentType<Props> }
export type ModuleLoader<Props> = () => Promise<ComponentModule<Props>>

/** If the page still runs after this time, the user or the browser has cancelled the reload. */
const RELOAD_TIMEOUT_MS = 10_000

const MIN_RELOAD_INTERVAL_MS = 10 * 60_000

const RELOAD_TIME_KEY = 'reloaded at'

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
 * deployment, the page reloads once.
 */
export const lazyWithRetry = <Props extends object>(load: ModuleLoader<Props>) =>
  createLazyComponent(load, reloadIfGone)

/** Like `React.lazy`, but imports again after `resetFailedImports`. */
export function createLazyComponent<Props extends object>(
  load: ModuleLoader<Props>,
  handleError: (error: unknown) => never | Promise<never> = rethrow,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null
  let pending: Promise<ComponentModule<Props>> | null = null

  // Preload and render share this import. After a failure, the next call imports again.
  const importOnce = async () => {
    try {
      const module = await (pending ??= importWithRetry(load))
      Loaded = module.default
      return module
    } catch (error) {
      pending = null
      failedImportResets.add(() => {
        Lazy = create()
      })
      throw error
    }
  }
  const create = () => lazy(() => importOnce().catch(handleError))
  let Lazy: ComponentType<Props> = create()

  function LazyWithRetry(props: Props) {
    // `React.lazy` would suspend even if the code is loaded, so loaded code is rendered directly.
    // `Content` must not change later, because a change would reset the component's state.
    const [Content] = useState(() => Loaded ?? Lazy)
    return <Content {...props} />
  }
  return Object.assign(LazyWithRetry, { isLoaded: () => Loaded !== null, preload: importOnce })
}

function rethrow(error: unknown): never {
  throw error
}

async function reloadIfGone(error: unknown): Promise<never> {
  if (error instanceof ChunkLoadError && error.isGone && reloadOnce())
    await pause(RELOAD_TIMEOUT_MS)
  throw error
}

const reloadPage = () => {
  location.reload()
}

/**
 * Reloads the page, at most once in ten minutes, and only if there are no unsaved changes and no
 * running work. Returns whether the page reloads.
 */
export function reloadOnce(reload = reloadPage): boolean {
  if (hasDraft() || hasRunningWork()) return false
  const now = Date.now()
  const last = tabStorage.read(RELOAD_TIME_KEY)
  if (typeof last === 'number' && now - last < MIN_RELOAD_INTERVAL_MS) return false
  tabStorage.write(RELOAD_TIME_KEY, now)
  // If the time can't be stored, does not reload. Otherwise, the page could reload without end.
  if (tabStorage.read(RELOAD_TIME_KEY) !== now) return false
  reload()
  return true
}
