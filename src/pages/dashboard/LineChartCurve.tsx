import { area, curveMonotoneX, line } from 'd3-shape'
import { useId } from 'react'
import css from './LineChart.module.css'

type Props = {
  values: readonly number[]
  /** These functions return positions in percent of the plot area. */
  toX: (index: number) => number
  y: (value: number) => number
}

/**
 * The last value may still change. So the line to this value is dashed, and the area below it is
 * not filled.
 */
export function LineChartCurve({ values, toX, y }: Props) {
  const clipId = useId()
  const curve = line<number>((_, index) => toX(index), y).curve(curveMonotoneX)
  const areaBelow = area<number>((_, index) => toX(index), 100, y).curve(curveMonotoneX)
  const path = curve(values) ?? ''
  const finishedX = toX(values.length - 2)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none">
      <clipPath id={`${clipId}finished`}>
        <rect x={-10} y={-10} width={finishedX + 10} height={120} />
      </clipPath>
      <clipPath id={`${clipId}unfinished`}>
        <rect x={finishedX} y={-10} width={100} height={120} />
      </clipPath>
      <g clipPath={`url(#${clipId}finished)`}>
        <path className={css.area} d={areaBelow(values) ?? ''} />
        <path className={css.line} d={path} />
      </g>
      <g clipPath={`url(#${clipId}unfinished)`}>
        <path className={css.line} data-unfinished d={path} />
      </g>
    </svg>
  )
}
