import type { Figure, Goal } from '../row'
import type { Line } from './results'

/** A value as it is read: as exact as it is known. */
function valueText(value: number, unit: Figure['unit']): string {
  if (unit === 'yes') return value === 1 ? 'yes' : 'no'
  const text = round(value, unit)
  return unit === '' || unit === 'points' ? text : `${text} ${unit}`
}

function round(value: number, unit: Figure['unit']) {
  if (unit === '×') return value.toFixed(2)
  if (Number.isInteger(value)) return value.toFixed(0)
  if (unit === '') return value.toFixed(3)
  return value.toFixed(value < 100 && unit !== 'ns' && unit !== 'B' ? 1 : 0)
}

/** What the product should reach. */
export const goalText = ({ goals = [], unit }: Figure) =>
  goals.map(goal => oneGoal(goal, unit)).join(' and ')

function oneGoal(goal: Goal, unit: Figure['unit']): string {
  if ('times' in goal) return `≤ ${goal.times.toFixed(2)} × ${goal.of}`
  if ('atMost' in goal) return goal.atMost === 0 ? '0' : `≤ ${valueText(goal.atMost, unit)}`
  return unit === 'yes' ? 'yes' : `≥ ${valueText(goal.atLeast, unit)}`
}

/** What a peer needs, and how many times what the product does; points are not compared. */
export function cellText({ figure, values }: Line, app: string): string {
  const value = values.get(app)
  if (value === undefined) return ''
  const text = valueText(value, figure.unit)
  const ours = values.get('omnichannel')
  const isCompared = !['yes', 'points', '', '×'].includes(figure.unit)
  if (app === 'omnichannel' || !isCompared || !ours) return text
  return `${text} (${(value / ours).toFixed(2)} ×)`
}

/** The product's own cell: with a mark where a goal is missed. */
export const ownText = (line: Line) =>
  line.isReached === false ? `**${cellText(line, 'omnichannel')}**` : cellText(line, 'omnichannel')
