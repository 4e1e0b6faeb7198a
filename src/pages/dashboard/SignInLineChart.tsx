import { scaleLinear, scalePoint } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import css from './SignInLineChart.module.css'

type ChartPoint = {
  readonly value: number
  /** The text below the point. */
  readonly label: string
  /** The text of the point's tooltip. */
  readonly title: string
}

type Props = { points: readonly ChartPoint[]; formatNumber: (value: number) => string }

/** With more labels, their texts would overlap. */
const MAX_LABELS = 8
/** The approximate number of horizontal grid lines; d3 picks round values. */
const GRID_LINE_COUNT = 4

/**
 * A line chart that fills its container. All coordinates are relative (a 100 × 100 viewBox for the
 * curve, percentages for the text), so the chart renders without measuring its width.
 */
export function SignInLineChart({ points, formatNumber }: Props) {
  const x = scalePoint(points.keys(), [0, 100])
  const y = scaleLinear(
    [0, Math.max(GRID_LINE_COUNT, ...points.map(({ value }) => value))],
    [100, 0],
  )
  y.nice(GRID_LINE_COUNT)
  const toX = (index: number) => x(index) ?? 0
  const step = Math.ceil(points.length / MAX_LABELS)
  const curve = line<ChartPoint>(
    (_, index) => toX(index),
    ({ value }) => y(value),
  ).curve(curveMonotoneX)
  const areaBelow = area<ChartPoint>(
    (_, index) => toX(index),
    100,
    ({ value }) => y(value),
  )
  areaBelow.curve(curveMonotoneX)

  return (
    <svg className={css.chart} aria-hidden>
      {y.ticks(GRID_LINE_COUNT).map(level => (
        <g key={level} className={css.gridLine}>
          <line x1="0%" x2="100%" y1={`${y(level)}%`} y2={`${y(level)}%`} />
          <text x="0%" y={`${y(level)}%`} dx={-12} dy="0.35em">
            {formatNumber(level)}
          </text>
        </g>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className={css.area} d={areaBelow(points) ?? ''} />
        <path className={css.line} d={curve(points) ?? ''} />
      </svg>
      {points.map(({ value, label, title }, index) => (
        <g key={title} className={css.point}>
          <title>{title}</title>
          <rect x={`${toX(index) - x.step() / 2}%`} y="0%" width={`${x.step()}%`} height="100%" />
          <line x1={`${toX(index)}%`} x2={`${toX(index)}%`} y1={`${y(value)}%`} y2="100%" />
          <circle cx={`${toX(index)}%`} cy={`${y(value)}%`} r={4} />
          {(points.length - 1 - index) % step === 0 && (
            <text x={`${toX(index)}%`} y="100%" dy="1.7em">
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
