import { isMember } from '@/lib/isMember'
import { tabStorage } from '@/storage/tabStorage'

export const DENSITIES = ['comfortable', 'compact'] as const

/** The height of controls and rows, and the space in cards. */
export type Density = (typeof DENSITIES)[number]

export const DENSITY_KEY = 'density'

export function readDensity(): Density {
  const stored = tabStorage.read(DENSITY_KEY)
  return isMember(DENSITIES, stored) ? stored : 'comfortable'
}
