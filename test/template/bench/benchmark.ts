import type { Browser } from '@playwright/test'
import type { App } from './app'

/** The values that were measured for one app in one run, by the keys of `measurements`. */
export type Sample = Readonly<Record<string, number>>

/** A benchmark measures several values together. The report shows its values in one table. */
export type Benchmark = {
  readonly name: string
  /** Describes the conditions. The report prints this text above the table. */
  readonly method: string
  /** The label and the unit of each value. */
  readonly measurements: Readonly<Record<string, readonly [label: string, unit: string]>>
  readonly measureOnce: (app: App, browser: Browser) => Promise<Sample>
}

export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
