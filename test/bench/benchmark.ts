import type { Browser } from '@playwright/test'
import type { App } from './apps/app'

/** A goal of a measurement. If a measurement has no goals, every value is accepted. */
export type Goal =
  | { readonly atMost: number }
  | { readonly atLeast: number }
  /** The product's value must be at most `times` multiplied by the value of the app `of`. */
  | { readonly times: number; readonly of: 'react-admin' | 'best peer' }

/** A value that a benchmark measures. For the unit `yes`, 1 means yes and 0 means no. */
export type Measurement = {
  /** The label of the measurement in the table. */
  readonly label: string
  readonly unit: 'kB' | 'B' | 'ms' | 's' | 'ns' | 'MB' | '×' | 'points' | 'yes' | ''
  readonly goals?: readonly Goal[]
}

/**
 * The values that were measured for one app in one run. The keys are those of `measurements`. If a
 * value could not be measured, its key is missing.
 */
export type Sample = Readonly<Partial<Record<string, number>>>

/** An app and the function that measures it once. */
type MeasuredApp = {
  readonly app: App
  readonly measureOnce: (browser: Browser) => Promise<Sample>
}

/**
 * A benchmark measures several values together. The report shows its values in one table.
 */
export type Benchmark = {
  readonly name: string
  /**
   * Describes the measured values and the conditions. The report prints this text above the table.
   */
  readonly method: string
  readonly measurements: Readonly<Record<string, Measurement>>
  readonly measuredApps: readonly MeasuredApp[]
  /** Runs once before the first measurement. */
  readonly prepare?: () => void | Promise<void>
  /** Runs once after the last measurement, also after a failure. */
  readonly tidyUp?: () => void
}

/** Creates the measured apps of a benchmark. The same function measures all of them. */
export const createMeasuredApps = <Measured extends App>(
  apps: readonly Measured[],
  measureOnce: (app: Measured, browser: Browser) => Promise<Sample>,
): readonly MeasuredApp[] =>
  apps.map(app => ({ app, measureOnce: browser => measureOnce(app, browser) }))

export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
