import type { App } from '../apps/app'
import { peers } from '../apps/peers'
import { median, type Figure, type Goal, type Row, type Sample } from '../row'

/** The samples of a row, by app. */
export type RowResult = { readonly row: Row; readonly samples: ReadonlyMap<App, readonly Sample[]> }

/** One line of the table: the medians of a figure, by app name. */
export type Line = {
  readonly figure: Figure
  readonly values: ReadonlyMap<string, number>
  /** Whether the product reaches all goals; null without a goal. */
  readonly isReached: boolean | null
}

/** Creates the lines of a row from its samples. */
export const createLines = ({ row, samples }: RowResult): readonly Line[] =>
  Object.entries(row.figures).map(([key, figure]) => {
    const values = new Map(
      [...samples].flatMap(([app, all]) => {
        const numbers = all.flatMap(sample => sample[key] ?? []).filter(Number.isFinite)
        return numbers.length === 0 ? [] : [[app.name, median(numbers)]]
      }),
    )
    return { figure, values, isReached: checkGoals(figure, values) }
  })

function checkGoals({ goals }: Figure, values: Line['values']): boolean | null {
  if (!goals) return null
  const productValue = values.get('omnichannel')
  return productValue !== undefined && goals.every(goal => isReached(goal, productValue, values))
}

function isReached(goal: Goal, productValue: number, values: Line['values']): boolean {
  if ('atMost' in goal) return productValue <= goal.atMost
  if ('atLeast' in goal) return productValue >= goal.atLeast
  const getValue = (name: string) => values.get(name) ?? NaN
  const otherValue =
    goal.of === 'best peer'
      ? Math.min(...peers.map(({ name }) => getValue(name)))
      : getValue(goal.of)
  return productValue <= goal.times * otherValue
}
