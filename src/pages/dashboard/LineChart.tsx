import { scaleLinear, scalePoint } from 'd3-scale'
import { useState, type KeyboardEvent } from 'react'
import { LineChartCurve } from './LineChartCurve'
import css from './LineChart.module.css'

type ChartPoint = {
  readonly value: number
  /** The text below the point. */
  readonly label: string
  /** The text of the point's tooltip. */
  readonly title: string
}

type Props = {
  /** The accessible name of the control that chooses a point. */
  label: string
  /** The last point may still change, so the line to this point is dashed. */
  points: readonly ChartPoint[]
  formatNumber: (value: number) => string
}

/** The maximum number of labels below the chart. More labels would overlap. */
const MAX_LABELS = 8
/** The approximate number of grid lines: d3 chooses round values. */
const GRID_LINE_COUNT = 4

/**
 * Fills its container. All coordinates are relative, so the chart renders without measuring its
 * width. The arrow keys choose a point and show its tooltip, so the chart has the role `slider`.
 */
export function LineChart({ label, points, formatNumber }: Props) {
  const last = points.length - 1
  const [chosen, setChosen] = useState(last)
  const [isTooltipShown, setTooltipShown] = useState(false)
  const x = scalePoint(points.keys(), [0, 100])
  const y = scaleLinear(
    [0, Math.max(GRID_LINE_COUNT, ...points.map(({ value }) => value))],
    [100, 0],
  )
  y.nice(GRID_LINE_COUNT)
  const toX = (index: number) => x(index) ?? 0
  const step = Math.ceil(points.length / MAX_LABELS)
  const point = points[chosen]

  const choose = (index: number) => {
    setChosen(index)
    setTooltipShown(true)
  }
  const chooseByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTooltipShown(false)
    const next = findNextPoint(event.key, chosen, last)
    if (next === null) return
    event.preventDefault()
    choose(next)
  }

  return (
    <div
      className={css.chart}
      data-dense={step > 1}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={chosen}
      aria-valuetext={point?.title}
      onKeyDown={chooseByKey}
      onFocus={() => {
        setTooltipShown(true)
      }}
      onBlur={() => {
        setTooltipShown(false)
      }}
      onPointerLeave={({ pointerType }) => {
        // After a tap, the tooltip stays until the chart loses the focus.
        if (pointerType === 'mouse') setTooltipShown(false)
      }}
    >
      <svg aria-hidden>
        {y.ticks(GRID_LINE_COUNT).map(level => (
          <g key={level} className={css.gridLine}>
            <line x1="0%" x2="100%" y1={`${y(level)}%`} y2={`${y(level)}%`} />
            <text x="0%" y={`${y(level)}%`} dx={-12} dy="0.35em">
              {formatNumber(level)}
            </text>
          </g>
        ))}
        <LineChartCurve values={points.map(({ value }) => value)} {...{ toX, y }} />
        {points.map(({ value, label: text, title }, index) => (
          <g
            key={title}
            className={css.point}
            data-chosen={isTooltipShown && index === chosen}
            data-unfinished={index === last}
            onPointerEnter={() => {
              choose(index)
            }}
            onPointerDown={() => {
              choose(index)
            }}
          >
            <rect x={`${toX(index) - x.step() / 2}%`} y="0%" width={`${x.step()}%`} height="100%" />
            <line x1={`${toX(index)}%`} x2={`${toX(index)}%`} y1={`${y(value)}%`} y2="100%" />
            <circle cx={`${toX(index)}%`} cy={`${y(value)}%`} r={4} />
            {(last - index) % step === 0 && (
              <text
                x={`${toX(index)}%`}
                y="100%"
                dy="1.7em"
                data-minor={((last - index) / step) % 2 === 1}
              >
                {text}
              </text>
            )}
          </g>
        ))}
      </svg>
      {isTooltipShown && point && (
        <span
          className={css.tooltip}
          aria-hidden
          style={{
            left: `${toX(chosen)}%`,
            top: `${y(point.value)}%`,
            // The tooltip must not extend beyond the ends of the chart.
            translate: `${-toX(chosen)}% calc(-100% - 10px)`,
          }}
        >
          {point.title}
        </span>
      )}
    </div>
  )
}

/** Returns the point that the key moves to. Null if the key moves to no other point. */
function findNextPoint(key: string, chosen: number, last: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(chosen + 1, last)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(chosen - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
