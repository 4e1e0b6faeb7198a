import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import { Hidden } from '@/ui/Hidden'
import type { Day } from './counts'
import css from './SignInChart.module.css'

/** In pixels, from the top: the highest bar's end, the base line, the end of the days' names. */
const TOP = 24
const BASE = 152
const HEIGHT = 180

/** A bar's share of its day's room. */
const FULLNESS = 0.56

/** One bar a day. Widths are shares of what room there is, so that letters keep their shape. */
export function SignInChart({ days }: { days: readonly Day[] }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short' })
  const most = Math.max(1, ...days.map(({ count }) => count))
  const room = 100 / days.length

  return (
    <div>
      <svg className={css.chart} width="100%" height={HEIGHT} aria-hidden>
        {[TOP, (TOP + BASE) / 2, BASE].map(y => (
          <line key={y} x1="0" x2="100%" y1={y + 0.5} y2={y + 0.5} />
        ))}
        {days.map(({ start, count }, index) => {
          const height = (BASE - TOP) * (count / most)
          const middle = `${(index + 0.5) * room}%`
          return (
            <g key={start} data-today={index === days.length - 1}>
              <rect
                x={`${(index + (1 - FULLNESS) / 2) * room}%`}
                y={BASE - height}
                width={`${FULLNESS * room}%`}
                height={height}
                rx="4"
              />
              {count > 0 && (
                <text x={middle} y={BASE - height - 7}>
                  {format.number(count)}
                </text>
              )}
              <text x={middle} y={HEIGHT - 6}>
                {weekday.format(start)}
              </text>
            </g>
          )
        })}
      </svg>
      <Hidden>
        <ul>
          {days.map(({ start, count }) => (
            <li key={start}>
              {t($ => $.dashboard.signInsOn, { date: format.date(start), count })}
            </li>
          ))}
        </ul>
      </Hidden>
    </div>
  )
}
