import { useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/createListeners'
import { tabStorage } from '@/storage/tabStorage'
import { DENSITY_KEY, readDensity, type Density } from '@/theme/density'

const { notify, subscribe } = createListeners()

/** Changes the density of this tab. The style sheets read `data-density`. */
export function setDensity(density: Density) {
  tabStorage.write(DENSITY_KEY, density)
  document.documentElement.dataset.density = density
  notify()
}

export const useDensity = () => useSyncExternalStore(subscribe, readDensity)
