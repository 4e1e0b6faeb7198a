import { useSyncExternalStore } from 'react'
import { tabStorage } from '@/lib/tabStorage'
import { DENSITY_KEY, readDensity, type Density } from './density'

const listeners = new Set<() => void>()

/** Changes the density of this tab. The style sheets read `data-density`. */
export function setDensity(density: Density) {
  tabStorage.write(DENSITY_KEY, density)
  document.documentElement.dataset.density = density
  for (const listener of listeners) listener()
}

export const useDensity = () => useSyncExternalStore(subscribe, readDensity)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
