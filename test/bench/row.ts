import type { Browser } from '@playwright/test'
import type { App } from './apps/app'

/** The target of a figure. A figure without a goal is only reported. */
export type Goal =
  | { readonly atMost: number }
  | { readonly atLeast: number }
  /** At most this multiple of another app's value in the same run. */
  | { readonly times: number; readonly of: 'react-admin' | 'best peer' }

/** One line of the table. For the unit `yes`, 1 means yes and 0 means no. */
export type Figure = {
  /** The label of the line. */
  readonly what: string
  readonly unit: 'kB' | 'B' | 'ms' | 's' | 'ns' | 'MB' | '×' | 'points' | 'yes' | ''
  readonly goals?: readonly Goal[]
}

/** The values of one run, by figure. A value that could not be measured is missing. */
export type Sample = Readonly<Partial<Record<string, number>>>

/** Measures one app once. */
type Measure = { readonly app: App; readonly once: (browser: Browser) => Promise<Sample> }

/** A table with figures that are measured together. */
export type Row = {
  readonly name: string
  /** What is measured, and under which conditions. Printed above the table. */
  readonly how: string
  readonly figures: Readonly<Record<string, Figure>>
  readonly measures: readonly Measure[]
  /** Runs once before the first measurement. */
  readonly prepare?: () => void | Promise<void>
  readonly tidyUp?: () => void
}

/** Measures several apps in the same way. */
export const measureApps = <Measured extends App>(
  apps: readonly Measured[],
  once: (app: Measured, browser: Browser) => Promise<Sample>,
): readonly Measure[] => apps.map(app => ({ app, once: browser => once(app, browser) }))

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
