import { lazy, useState, type ComponentType } from 'react'
import { CodeMissing, loadCode, pause } from '@/lib/loadCode'
import { reloadOnce } from '@/lib/reloadOnce'
import { tellFault } from '@/lib/tellFault'
import { noteFailedLoad } from './failedLoads'

type Loaded<Props> = { default: ComponentType<Props> }
export type Load<Props> = () => Promise<Loaded<Props>>
type Loading<Props> = () => ComponentType<Props> | null

/** How long a reload may take before it counts as refused. In milliseconds. */
const PATIENCE = 10_000

/**
 * A screen whose code is loaded when it is first shown. Code that is gone from the server, as after
 * a new version, is sought once by a reload of the page; styles that can't be had are done without.
 * Where the screen is `loaded` already it is there at once: React's own `lazy` makes one wait anyway.
 */
export const lazily = <Props extends object>(load: Load<Props>, loaded?: Loading<Props>) =>
  renewable(() => loadScreen(load, new Set()), loaded)

/** React's own `lazy` never tries again. */
export function renewable<Props extends object>(
  load: Load<Props>,
  loaded: Loading<Props> = () => null,
): ComponentType<Props> {
  const begin = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        noteFailedLoad(() => {
          Content = begin()
        })
        throw error
      }),
    )
  let Content: ComponentType<Props> = begin()
  return function Lazily(props: Props) {
    // For as long as it is there: another component, though it draws the same, would start anew.
    const [Screen] = useState(() => loaded() ?? Content)
    return <Screen {...props} />
  }
}

async function loadScreen<Props>(
  load: Load<Props>,
  without: ReadonlySet<string>,
): Promise<Loaded<Props>> {
  try {
    return await loadCode(load)
  } catch (error) {
    if (!(error instanceof CodeMissing)) throw error
    if (error.isGone && reloadOnce()) {
      await pause(PATIENCE)
      throw error
    }
    if (!error.isStyle || without.has(error.address)) throw error
    tellFault(error)
    standIn(error.address)
    return loadScreen(load, new Set(without).add(error.address))
  }
}

/** Makes webpack take a style sheet for loaded: it looks for a link of that name before it makes one. */
function standIn(address: string) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.dataset.href = address
  document.head.append(link)
}
