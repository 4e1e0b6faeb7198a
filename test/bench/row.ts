import type { Browser } from '@playwright/test'
import type { App } from './apps/app'

/** What a figure should be; without one it is told, not judged. */
export type Goal =
  | { readonly atMost: number }
  | { readonly atLeast: number }
  /** At most so many times what another needs in the same run. */
  | { readonly times: number; readonly of: 'react-admin' | 'best peer' }

/** One line of the table. Of a `yes` or no, 1 is yes. */
export type Figure = {
  readonly what: string
  readonly unit: 'kB' | 'B' | 'ms' | 's' | 'ns' | 'MB' | '×' | 'points' | 'yes' | ''
  readonly goals?: readonly Goal[]
}

/** Figures of one run, by their keys in the row. One that is not there was not to be had. */
export type Sample = Readonly<Partial<Record<string, number>>>

/** How one app is measured once. */
type Measure = { readonly app: App; readonly once: (browser: Browser) => Promise<Sample> }

/** Figures that are measured together. */
export type Row = {
  readonly name: string
  /** What is done, and under which conditions. */
  readonly how: string
  readonly figures: Readonly<Record<string, Figure>>
  readonly measures: readonly Measure[]
  /** What is made ready once, before anything is measured. */
  readonly prepare?: () => void | Promise<void>
  readonly tidyUp?: () => void
}

/** The same measurement for several apps. */
export const forEach = <Measured extends App>(
  apps: readonly Measured[],
  once: (app: Measured, browser: Browser) => Promise<Sample>,
): readonly Measure[] => apps.map(app => ({ app, once: browser => once(app, browser) }))

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
