import { isMember } from '@/lib/isMember'
import { tabStorage } from '@/lib/tabStorage'

export const DENSITIES = ['comfortable', 'compact'] as const

/** How much space controls, rows and cards have. */
export type Density = (typeof DENSITIES)[number]

export const DENSITY_KEY = 'density'

/** Reads the density of this tab. */
export function readDensity(): Density {
  const stored = tabStorage.read(DENSITY_KEY)
  return isMember(DENSITIES, stored) ? stored : 'comfortable'
}
