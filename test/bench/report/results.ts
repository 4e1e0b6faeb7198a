import type { App } from '../apps/app'
import { peers } from '../apps/peers'
import { getMedian, type Measurement, type Goal, type Benchmark, type Sample } from '../benchmark'

/** The samples of a benchmark, by app. */
export type BenchmarkResult = {
  readonly benchmark: Benchmark
  readonly samples: ReadonlyMap<App, readonly Sample[]>
}

/** One line of the table: the medians of one measurement, by app name. */
export type ResultLine = {
  readonly measurement: Measurement
  readonly values: ReadonlyMap<string, number>
  /** Whether the product reaches all goals. Null if there is no goal. */
  readonly areGoalsReached: boolean | null
}

/** Creates the lines of the table of a benchmark from its samples. */
export const createResultLines = ({ benchmark, samples }: BenchmarkResult): readonly ResultLine[] =>
  Object.entries(benchmark.measurements).map(([key, measurement]) => {
    const values = new Map(
      [...samples].flatMap(([app, all]) => {
        const numbers = all.flatMap(sample => sample[key] ?? []).filter(Number.isFinite)
        return numbers.length === 0 ? [] : [[app.name, getMedian(numbers)]]
      }),
    )
    return { measurement, values, areGoalsReached: checkGoals(measurement, values) }
  })

function checkGoals({ goals }: Measurement, values: ResultLine['values']): boolean | null {
  if (!goals) return null
  const productValue = values.get('omnichannel')
  return (
    productValue !== undefined && goals.every(goal => isGoalReached(goal, productValue, values))
  )
}

function isGoalReached(goal: Goal, productValue: number, values: ResultLine['values']): boolean {
  if ('atMost' in goal) return productValue <= goal.atMost
  if ('atLeast' in goal) return productValue >= goal.atLeast
  const getValue = (name: string) => values.get(name) ?? NaN
  const otherValue =
    goal.of === 'best peer'
      ? Math.min(...peers.map(({ name }) => getValue(name)))
      : getValue(goal.of)
  return productValue <= goal.times * otherValue
}
