import { useTranslation } from 'react-i18next'
import { getLocale } from '@/language/language'
import { useFormat } from '@/language/useFormat'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import type { DailyCount } from './userCounts'
import css from './LastSignInChart.module.css'
import { LineChart } from './LineChart'

/** Up to this number of days, the labels are weekdays. For more days, they are dates. */
const MAX_WEEKDAY_LABELS = 7

/** Shows how many users last signed in on each day. The last day is today. */
export function LastSignInChart({ days }: { days: readonly DailyCount[] }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const labelFormat = new Intl.DateTimeFormat(
    getLocale(i18n.language),
    days.length > MAX_WEEKDAY_LABELS ? { day: 'numeric', month: 'numeric' } : { weekday: 'short' },
  )
  const dayFormat = new Intl.DateTimeFormat(getLocale(i18n.language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  const points = days.map(({ start, count }, index) => {
    const isToday = index === days.length - 1
    const date = isToday ? t($ => $.dashboardPage.soFar) : dayFormat.format(start)
    return {
      value: count,
      label: isToday ? t($ => $.dashboardPage.today) : labelFormat.format(start),
      title: t($ => $.dashboardPage.signInsOn, { date, count }),
    }
  })

  return (
    <figure className={css.figure}>
      <LineChart
        // If the period changes, a new chart is mounted, so that the last point is chosen again.
        key={days.length}
        label={t($ => $.dashboardPage.day)}
        points={points}
        formatNumber={value => format.number(value)}
      />
      <VisuallyHidden>
        <table>
          <caption>{t($ => $.dashboardPage.signIns)}</caption>
          <thead>
            <tr>
              <th scope="col">{t($ => $.dashboardPage.day)}</th>
              <th scope="col">{t($ => $.dashboardPage.count)}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ start, count }) => (
              <tr key={start}>
                <th scope="row">{format.date(start)}</th>
                <td>{format.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
