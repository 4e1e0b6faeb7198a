import type { App } from '../apps/app'
import { peers } from '../apps/peers'
import { median, type Figure, type Goal, type Row, type Sample } from '../row'

/** All samples of a row, by app. */
export type Taken = { readonly row: Row; readonly samples: ReadonlyMap<App, readonly Sample[]> }

/** One line of the table: a figure's medians by the names of the apps. */
export type Line = {
  readonly figure: Figure
  readonly values: ReadonlyMap<string, number>
  /** Whether the product reaches every goal; null where there is none. */
  readonly isReached: boolean | null
}

/** The lines of a row, from all that was measured. */
export const linesOf = ({ row, samples }: Taken): readonly Line[] =>
  Object.entries(row.figures).map(([key, figure]) => {
    const values = new Map(
      [...samples].flatMap(([app, all]) => {
        const numbers = all.flatMap(sample => sample[key] ?? []).filter(Number.isFinite)
        return numbers.length === 0 ? [] : [[app.name, median(numbers)]]
      }),
    )
    return { figure, values, isReached: judge(figure, values) }
  })

function judge({ goals }: Figure, values: Line['values']): boolean | null {
  if (!goals) return null
  const ours = values.get('omnichannel')
  return ours !== undefined && goals.every(goal => isReached(goal, ours, values))
}

function isReached(goal: Goal, ours: number, values: Line['values']): boolean {
  if ('atMost' in goal) return ours <= goal.atMost
  if ('atLeast' in goal) return ours >= goal.atLeast
  const valueOf = (name: string) => values.get(name) ?? NaN
  const theirs =
    goal.of === 'best peer' ? Math.min(...peers.map(({ name }) => valueOf(name))) : valueOf(goal.of)
  return ours <= goal.times * theirs
}
