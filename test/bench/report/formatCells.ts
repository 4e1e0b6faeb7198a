import type { Measurement, Goal } from '../benchmark'
import type { ResultLine } from './results'

/**
 * Formats a value with its unit. The number of decimal places depends on the unit and the value.
 */
function formatValue(value: number, unit: Measurement['unit']): string {
  if (unit === 'yes') return value === 1 ? 'yes' : 'no'
  const text = roundValue(value, unit)
  return unit === '' || unit === 'points' ? text : `${text} ${unit}`
}

function roundValue(value: number, unit: Measurement['unit']) {
  if (unit === '×') return value.toFixed(2)
  if (Number.isInteger(value)) return value.toFixed(0)
  if (unit === '') return value.toFixed(3)
  return value.toFixed(value < 100 && unit !== 'ns' && unit !== 'B' ? 1 : 0)
}

/** Formats the goals of a measurement. */
export const formatGoals = ({ goals = [], unit }: Measurement) =>
  goals.map(goal => formatGoal(goal, unit)).join(' and ')

function formatGoal(goal: Goal, unit: Measurement['unit']): string {
  if ('times' in goal) return `≤ ${goal.times.toFixed(2)} × ${goal.of}`
  if ('atMost' in goal) return goal.atMost === 0 ? '0' : `≤ ${formatValue(goal.atMost, unit)}`
  return unit === 'yes' ? 'yes' : `≥ ${formatValue(goal.atLeast, unit)}`
}

/** Formats a value of an app, such as `12 ms (3.00 ×)`: 3 times the value of the product. */
export function formatCell({ measurement, values }: ResultLine, app: string): string {
  const value = values.get(app)
  if (value === undefined) return ''
  const text = formatValue(value, measurement.unit)
  const productValue = values.get('omnichannel')
  const isCompared = !['yes', 'points', '', '×'].includes(measurement.unit)
  if (app === 'omnichannel' || !isCompared || !productValue) return text
  return `${text} (${(value / productValue).toFixed(2)} ×)`
}

/** Formats the product's value, in bold if it misses a goal. */
export function formatProductCell(line: ResultLine) {
  const text = formatCell(line, 'omnichannel')
  return line.areGoalsReached === false && text !== '' ? `**${text}**` : text
}
