import { scaleLinear, scalePoint } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import css from './SignInLine.module.css'

type Point = {
  readonly value: number
  /** What stands below it. */
  readonly label: string
  /** What is said to whoever points at it. */
  readonly title: string
}

type Props = { points: readonly Point[]; number: (value: number) => string }

/** More names than this below the line would run into each other. */
const MOST_LABELS = 8
const LEVELS = 4

/**
 * A line with the area below it, as wide as its place is. Lines are measured in hundredths of that
 * place and names in its percents, so that no width needs to be known and none is waited for.
 */
export function SignInLine({ points, number }: Props) {
  const x = scalePoint(points.keys(), [0, 100])
  const y = scaleLinear([0, Math.max(LEVELS, ...points.map(({ value }) => value))], [100, 0])
  y.nice(LEVELS)
  const at = (index: number) => x(index) ?? 0
  const step = Math.ceil(points.length / MOST_LABELS)
  const curve = line<Point>(
    (_, index) => at(index),
    ({ value }) => y(value),
  ).curve(curveMonotoneX)
  const below = area<Point>(
    (_, index) => at(index),
    100,
    ({ value }) => y(value),
  )
  below.curve(curveMonotoneX)

  return (
    <svg className={css.chart} aria-hidden>
      {y.ticks(LEVELS).map(level => (
        <g key={level} className={css.level}>
          <line x1="0%" x2="100%" y1={`${y(level)}%`} y2={`${y(level)}%`} />
          <text x="0%" y={`${y(level)}%`} dx={-12} dy="0.35em">
            {number(level)}
          </text>
        </g>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className={css.area} d={below(points) ?? ''} />
        <path className={css.line} d={curve(points) ?? ''} />
      </svg>
      {points.map(({ value, label, title }, index) => (
        <g key={title} className={css.point}>
          <title>{title}</title>
          <rect x={`${at(index) - x.step() / 2}%`} y="0%" width={`${x.step()}%`} height="100%" />
          <line x1={`${at(index)}%`} x2={`${at(index)}%`} y1={`${y(value)}%`} y2="100%" />
          <circle cx={`${at(index)}%`} cy={`${y(value)}%`} r={4} />
          {(points.length - 1 - index) % step === 0 && (
            <text x={`${at(index)}%`} y="100%" dy="1.7em">
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
