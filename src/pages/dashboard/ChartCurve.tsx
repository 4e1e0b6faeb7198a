import { area, curveMonotoneX, line } from 'd3-shape'
import { useId } from 'react'
import css from './SignInLineChart.module.css'

type Props = {
  /** The values of the points. The last one may still change, so its part of the line is dashed. */
  values: readonly number[]
  /** The positions in percent of the plot area. */
  toX: (index: number) => number
  y: (value: number) => number
}

/**
 * The curve of a line chart. The area below it ends before the last value, which may still change.
 */
export function ChartCurve({ values, toX, y }: Props) {
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
